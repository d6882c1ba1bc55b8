(lower_case_identifier) @identifier
(upper_case_identifier) @identifier

(line_comment) @comment
(block_comment) @comment
(import_clause) @import

(type_annotation) @clause
(value_declaration) @clause

(anonymous_function_expr) @scope

(let_in_expr) @block
(case_of_expr) @block

; Decision points: if (each then), each case, && and || (in definitions.scm).
"then" @branch
(case_of_branch) @branch
