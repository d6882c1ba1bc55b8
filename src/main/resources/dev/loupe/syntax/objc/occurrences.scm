(message_expression method: (identifier) @call)

(method_definition (identifier) @local)
(method_declaration (identifier) @local)
(method_parameter (identifier) @local)
(block_pointer_declarator (identifier) @local)
