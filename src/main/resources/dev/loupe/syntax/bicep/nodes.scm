(identifier) @identifier
(property_identifier) @identifier

(comment) @comment
(diagnostic_comment) @comment
(decorators) @annotation
(import_functionality) @import

(object) @block

; Decision points: conditions, loops, ?:, ??, && and ||.
(if_statement) @branch
(for_statement) @branch
(ternary_expression) @branch
"??" @branch
"&&" @branch
"||" @branch
