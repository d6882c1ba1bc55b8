(function_declaration name: (identifier) @name body: (block) @body) @function
(function_declaration name: (identifier) @name) @function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @receiver
    (pointer_type (type_identifier) @receiver)
    (generic_type type: (type_identifier) @receiver)
    (pointer_type (generic_type type: (type_identifier) @receiver))]))
  name: (field_identifier) @name body: (block) @body) @method

(type_declaration . (type_spec name: (type_identifier) @name type: (struct_type (_) @body)) .) @struct
(type_declaration . (type_spec name: (type_identifier) @name type: (interface_type "{" @body)) .) @interface
(type_declaration . (type_spec name: (type_identifier) @name) .) @type_alias
(type_declaration . (type_alias name: (type_identifier) @name) .) @type_alias
(type_spec name: (type_identifier) @name type: (struct_type (_) @body)) @struct
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @interface
(type_spec name: (type_identifier) @name) @type_alias
(type_alias name: (type_identifier) @name) @type_alias

(field_declaration name: (field_identifier) @name) @field
(method_elem name: (field_identifier) @name) @method

(source_file (const_declaration . (const_spec name: (identifier) @name) .) @constant)
(source_file (const_declaration (const_spec name: (identifier) @name) @constant))
(source_file (var_declaration . (var_spec name: (identifier) @name) .) @variable)
(source_file (var_declaration [(var_spec name: (identifier) @name) @variable (var_spec_list (var_spec name: (identifier) @name) @variable)]))
