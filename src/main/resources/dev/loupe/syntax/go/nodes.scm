(identifier) @identifier
(field_identifier) @identifier
(type_identifier) @identifier
(package_identifier) @identifier
(label_name) @identifier

(comment) @comment
(import_declaration) @import

(func_literal) @scope

(block) @block
(expression_switch_statement) @block
(type_switch_statement) @block
(select_statement) @block
(field_declaration_list) @block

; Decision points: each if (else-if is another), each case of a switch, type switch or select, loops, && and ||.
(if_statement) @branch
(expression_case) @branch
(type_case) @branch
(communication_case) @branch
(for_statement) @branch
"&&" @branch
"||" @branch
