(identifier) @identifier

(comment) @comment

(attrset_expression) @block
(rec_attrset_expression) @block
(let_expression) @block

; Decision points: if, && and ||.
(if_expression) @branch
"&&" @branch
"||" @branch
