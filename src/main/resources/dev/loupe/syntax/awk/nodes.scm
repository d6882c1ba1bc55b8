(identifier) @identifier

(comment) @comment

(block) @block
(switch_body) @block

; Decision points: if, each case, loops, ?:, && and ||.
(if_statement) @branch
(switch_case) @branch
(for_statement) @branch
(for_in_statement) @branch
(while_statement) @branch
(do_while_statement) @branch
(ternary_exp) @branch
"&&" @branch
"||" @branch
