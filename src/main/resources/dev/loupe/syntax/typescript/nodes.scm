(type_identifier) @identifier
(ambient_declaration) @wrapper
(interface_body) @block
(enum_body) @block
(object_type) @block

; What the types of parameters hold is no member of what is around.
(function_type) @scope
(type_parameters) @scope
