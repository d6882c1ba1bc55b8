(identifier) @identifier
(name) @identifier

(comment) @comment
(annotation) @annotation

(lambda) @scope

(body) @block
(class_body) @block
(match_body) @block

; Decision points: if, elif, each pattern of a match, loops, conditional expressions, and, or, && and ||.
(if_statement) @branch
(elif_clause) @branch
(pattern_section) @branch
(for_statement) @branch
(while_statement) @branch
(conditional_expression) @branch
"and" @branch
"or" @branch
"&&" @branch
"||" @branch
