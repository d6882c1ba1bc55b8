(type_identifier) @identifier
(ambient_declaration) @wrapper
(interface_body) @block
(enum_body) @block
(object_type) @block
