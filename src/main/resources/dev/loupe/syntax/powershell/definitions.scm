(function_statement "function" (function_name) @name @identifier
  (script_block . (comment) @doc) @body) @function
(function_statement (function_name) @name @identifier (script_block) @body) @function
(function_statement (function_name) @name @identifier "}" @body) @function

(class_statement . (simple_name) @name "{" @body) @class
(enum_statement . (simple_name) @name "{" @body) @enum
(enum_member . (simple_name) @name) @constant
(class_property_definition (variable) @name) @field
(class_method_definition (simple_name) @name (script_block) @body) @method
(class_method_definition (simple_name) @name "}" @body) @method

; Pester's groups and cases.
(command command_name: (command_name) @_group command_elements: (command_elements
    . (command_argument_sep) . (array_literal_expression (unary_expression (string_literal) @name))
    (array_literal_expression (unary_expression (script_block_expression) @body)))
  (#match? @_group "^(?i:describe|context|it)$") (#set! separator " ")) @function

; The first word of a command is the name of a function or program.
(command command_name: (command_name) @identifier)
