(variable_name) @identifier

(comment) @comment

(compound_statement) @block
(subshell) @block
(do_group) @block
(if_statement) @block
(case_statement) @block

; Decision points: if, elif, each arm of a case, loops, ?:, && and || (also of conditions).
(if_statement) @branch
(elif_clause) @branch
(case_item) @branch
(for_statement) @branch
(c_style_for_statement) @branch
(while_statement) @branch
(ternary_expression) @branch
"&&" @branch
"||" @branch
