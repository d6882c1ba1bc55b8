(simple_identifier) @identifier
(type_identifier) @identifier

(comment) @comment
(multiline_comment) @comment
(attribute) @annotation
(import_declaration) @import

(lambda_literal) @scope

(class_body) @block
(enum_class_body) @block
(protocol_body) @block
(statements) @block

; Decision points: each if (else-if is another) and guard, each case, each loop, each catch, ?:, ??, && and ||.
(if_statement) @branch
(guard_statement) @branch
(switch_pattern) @branch
(for_statement) @branch
(while_statement) @branch
(repeat_while_statement) @branch
(catch_block) @branch
(ternary_expression) @branch
"??" @branch
"&&" @branch
"||" @branch
