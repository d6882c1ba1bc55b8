(identifier) @identifier
(alias) @compound

(comment) @comment

(do_block) @block
(anonymous_function) @block

; Decision points: if, unless, for, each arm of case, cond, receive, rescue and else (definitions.scm), &&, ||, and, or.
"&&" @branch
"||" @branch
"and" @branch
"or" @branch
