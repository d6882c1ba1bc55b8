(identifier) @identifier
(property_identifier) @identifier
(variable) @identifier

(comment) @comment
(developer_comment) @comment

; Nothing decides in a schema.
(statement_block) @block
(enum_block) @block
