(identifier) @identifier
(typedef_identifier) @identifier

(comment) @comment
(include_statement) @import

; Nothing decides in an interface description.
(struct_definition) @block
(union_definition) @block
(exception_definition) @block
(service_definition) @block
(enum_definition) @block
