(variable) @identifier
(simple_name) @identifier
(type_identifier) @identifier

(comment) @comment

(statement_block) @block
(script_block) @block

; Decision points: if, elseif, each case of a switch, loops, catch.
(if_statement) @branch
(elseif_clause) @branch
(switch_clause) @branch
(for_statement) @branch
(foreach_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_clause) @branch
