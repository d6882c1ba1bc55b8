(identifier) @identifier

(comment) @comment

(block) @block
(struct_declaration) @block
(enum_declaration) @block
(union_declaration) @block
(error_set_declaration) @block
(switch_expression) @block

; Decision points: each if (else-if is another), each case of a switch, loops, catch, orelse, and, or.
(if_statement) @branch
(if_expression) @branch
(switch_case) @branch
(for_statement) @branch
(for_expression) @branch
(while_statement) @branch
(while_expression) @branch
(catch_expression) @branch
"orelse" @branch
"and" @branch
"or" @branch
