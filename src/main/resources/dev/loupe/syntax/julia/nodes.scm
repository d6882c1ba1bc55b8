(identifier) @identifier

(line_comment) @comment
(block_comment) @comment
(using_statement) @import
(import_statement) @import

(function_definition) @block
(for_statement) @block
(while_statement) @block
(if_statement) @block
(try_statement) @block
(let_statement) @block
(do_clause) @block
(compound_statement) @block

; Decision points: if, elseif, loops, catch and ?: (&& and || are operators like others to the grammar).
(if_statement) @branch
(elseif_clause) @branch
(for_statement) @branch
(while_statement) @branch
(for_clause) @branch
(catch_clause) @branch
(ternary_expression) @branch
