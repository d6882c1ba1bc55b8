(resource_declaration . (identifier) @name . (string) [(object) (if_statement) (for_statement)] @body) @struct
(resource_declaration . (identifier) @name) @struct
(module_declaration . (identifier) @name . (string) [(object) (if_statement) (for_statement)] @body) @module
(type_declaration . (identifier) @name (object) @body) @type_alias
(type_declaration . (identifier) @name) @type_alias
(user_defined_function name: (identifier) @name "=>" @body (_) @body .) @function
(parameter_declaration . (identifier) @name) @variable
(variable_declaration . (identifier) @name) @variable
(output_declaration . (identifier) @name) @variable
(metadata_declaration . (identifier) @name) @constant

((decorator (call_expression function: (identifier) @_name arguments: (arguments . (string (string_content) @doc)))) @annotation
  (#eq? @_name "description"))
