(identifier) @identifier
(enum_value) @identifier

(comment) @comment
(import_directive) @import

(contract_body) @block
(function_body) @block
(block_statement) @block
(struct_body) @block
(enum_body) @block
(yul_block) @block

; Decision points: each if (else-if is another), loops, catch, ?:, && and ||, and Yul's if, case and for.
(if_statement) @branch
(for_statement) @branch
(while_statement) @branch
(do_while_statement) @branch
(catch_clause) @branch
(ternary_expression) @branch
(yul_if_statement) @branch
(yul_for_statement) @branch
"case" @branch
"&&" @branch
"||" @branch
