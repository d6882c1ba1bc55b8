(identifier) @identifier
(field_identifier) @identifier
(type_identifier) @identifier
(shorthand_field_identifier) @identifier

(line_comment) @comment
(block_comment) @comment
(attribute_item) @annotation
(use_declaration) @import
(extern_crate_declaration) @import

(closure_expression) @scope
(macro_invocation) @scope

(block) @block
(match_block) @block
(declaration_list) @block
(field_declaration_list) @block
(enum_variant_list) @block

; Decision points: each if (else-if is another), each arm of a match, loops, ?, && and ||.
(if_expression) @branch
(match_arm) @branch
(for_expression) @branch
(while_expression) @branch
(loop_expression) @branch
(try_expression) @branch
"&&" @branch
"||" @branch
