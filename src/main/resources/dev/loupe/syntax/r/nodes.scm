(identifier) @identifier

(comment) @comment

(function_definition) @scope

(braced_expression) @block

; Decision points: if (else-if is another), loops, && and ||.
(if_statement) @branch
(for_statement) @branch
(while_statement) @branch
(repeat_statement) @branch
"&&" @branch
"||" @branch
