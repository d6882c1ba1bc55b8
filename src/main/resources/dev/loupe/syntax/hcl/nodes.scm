(identifier) @identifier

(comment) @comment

(block) @block
(object) @block
(tuple) @block

; Decision points: conditional expressions, for expressions and their conditions, if and for of templates, && and ||.
(conditional) @branch
(for_expr) @branch
(for_cond) @branch
(template_if) @branch
(template_for) @branch
"&&" @branch
"||" @branch
