; A type is the value of a constant. A function that returns one is that type, with parameters.

(function_declaration name: (identifier) @name
  body: (block (expression_statement (return_expression (struct_declaration)))) @body) @struct
(function_declaration name: (identifier) @name body: (_) @body) @function
(function_declaration name: (identifier) @name) @function
(test_declaration (string) @name (block) @body) @function
(test_declaration (identifier) @name (block) @body) @function

(variable_declaration "const" . (identifier) @name (struct_declaration "{" @body)) @struct
(variable_declaration "const" . (identifier) @name (union_declaration "{" @body)) @struct
(variable_declaration "const" . (identifier) @name (opaque_declaration "{" @body)) @struct
(variable_declaration "const" . (identifier) @name (enum_declaration "{" @body)) @enum
(variable_declaration "const" . (identifier) @name (error_set_declaration "{" @body)) @enum
(variable_declaration "const" . (identifier) @name (pointer_type (function_signature))) @type_alias
(variable_declaration "const" . (identifier) @name (builtin_function (builtin_identifier) @_this) (#eq? @_this "@This")) @type_alias

; Imports are listed as such.
(source_file (variable_declaration "const" . (identifier) @name (_) @_value . ";" (#not-match? @_value "^@import\\(")) @constant)
(struct_declaration (variable_declaration "const" . (identifier) @name (_) @_value . ";" (#not-match? @_value "^@import\\(")) @constant)
(source_file (variable_declaration "var" . (identifier) @name) @variable)
(struct_declaration (variable_declaration "var" . (identifier) @name) @variable)

(enum_declaration (container_field name: (identifier) @name (#match? @name "^[A-Za-z@]")) @constant)
(error_set_declaration (identifier) @name @constant)
(container_field name: (identifier) @name (#match? @name "^([A-Za-z@]|_.)")) @field
