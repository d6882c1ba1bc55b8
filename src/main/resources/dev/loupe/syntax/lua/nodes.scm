(identifier) @identifier

(comment) @comment
(variable_declaration) @wrapper

; A table's functions and those in unnamed functions.
(function_definition) @scope
(table_constructor) @scope

(block) @block
(table_constructor) @block

; Decision points: if, elseif, loops, and, or.
(if_statement) @branch
(elseif_statement) @branch
(for_statement) @branch
(while_statement) @branch
(repeat_statement) @branch
"and" @branch
"or" @branch
