(struct_definition "struct" . (identifier) @name "{" @body) @struct
(union_definition "union" . (identifier) @name "{" @body) @struct
(exception_definition "exception" . (identifier) @name "{" @body) @struct
(service_definition "service" . (identifier) @name "{" @body) @interface
(enum_definition "enum" . (identifier) @name "{" @body) @enum

(function_definition (identifier) @name . (parameters)) @method
(field (type) . (identifier) @name) @field
(enum_definition "{" (identifier) @name @constant)
(const_definition (type) . (identifier) @name) @constant
(typedef_definition (typedef_identifier) @name) @type_alias
