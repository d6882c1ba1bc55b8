; Single nodes, looked up by symbol without the query engine: one pattern a line.

(identifier) @identifier
(type_identifier) @identifier

(line_comment) @comment
(block_comment) @comment
(marker_annotation) @annotation
(annotation) @annotation
(import_declaration) @import

; A function that has no name of its own, or the body of an unnamed class.
(lambda_expression) @scope
(object_creation_expression) @scope
(enum_constant) @scope

; Blocks whose nesting is counted.
(block) @block
(constructor_body) @block
(switch_block) @block
(class_body) @block
(interface_body) @block
(enum_body) @block

; Decision points: each if (else-if is another), each case, each loop, each catch, ?:, && and ||.
(if_statement) @branch
"case" @branch
(for_statement) @branch
(enhanced_for_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_clause) @branch
(ternary_expression) @branch
"&&" @branch
"||" @branch
