(simple_identifier) @identifier
(type_identifier) @identifier
(interpolated_identifier) @identifier

(line_comment) @comment
(multiline_comment) @comment
(annotation) @annotation
(file_annotation) @annotation
(import_header) @import

(lambda_literal) @scope
(anonymous_function) @scope
(object_literal) @scope
(enum_entry) @scope

(function_body) @block
(class_body) @block
(enum_class_body) @block
(control_structure_body) @block
(when_expression) @block
(lambda_literal) @block
(secondary_constructor) @block
(anonymous_initializer) @block
(try_expression) @block

; Decision points: each if (else-if is another), each condition of a when, each loop, each catch, ?:, && and ||.
(if_expression) @branch
(when_condition) @branch
(for_statement) @branch
(while_statement) @branch
(do_while_statement) @branch
(catch_block) @branch
(elvis_expression) @branch
"&&" @branch
"||" @branch
