(package_object name: (_) @name body: (template_body) @body) @module
(class_definition name: (_) @name body: (template_body) @body) @class
(class_definition name: (_) @name) @class
(object_definition name: (_) @name body: (template_body) @body) @class
(object_definition name: (_) @name) @class
(trait_definition name: (_) @name body: (template_body) @body) @trait
(trait_definition name: (_) @name) @trait
(enum_definition name: (_) @name body: (enum_body) @body) @enum
(full_enum_case name: (_) @name) @constant
(simple_enum_case name: (_) @name) @constant

; A given without a name is named by its type.
(given_definition name: (_) @name body: (with_template_body) @body) @class
(given_definition name: (_) @name body: (instance_expression (template_body) @body)) @class
(given_definition name: (_) @name) @constant
(given_definition !name return_type: (_) @name body: (with_template_body) @body) @class
(given_definition !name return_type: (_) @name) @constant

; An extension method is named after the type that it extends, unless it is a member of another one.
(template_body (extension_definition (function_definition name: (_) @name body: (_) @body) @method))
(with_template_body (extension_definition (function_definition name: (_) @name body: (_) @body) @method))
(extension_definition parameters: (parameters (parameter type: [
    (type_identifier) @receiver
    (generic_type type: (type_identifier) @receiver)]))
  (function_definition name: (_) @name body: (_) @body) @method)

(function_definition name: (_) @name body: (_) @body (#eq? @name "this")) @constructor
(function_definition name: (_) @name body: (_) @body) @function
(function_declaration name: (_) @name) @function

; All parameters of a class are seen in it.
(class_definition class_parameters: (class_parameters (class_parameter name: (_) @name) @field))
(enum_definition class_parameters: (class_parameters (class_parameter "val" name: (_) @name) @field))
(full_enum_case class_parameters: (class_parameters (class_parameter name: (_) @name) @field))

; Constants are values whose names begin with a capital.
((val_definition pattern: (identifier) @name) @constant (#match? @name "^[A-Z]"))
(template_body (val_definition pattern: (identifier) @name) @field)
(template_body (val_definition pattern: (tuple_pattern (identifier) @name)) @field)
(template_body (val_definition pattern: (identifiers (identifier) @name)) @field)
(template_body (var_definition pattern: (identifier) @name) @field)
(template_body (var_definition pattern: (identifiers (identifier) @name)) @field)
(template_body (val_declaration name: (_) @name) @field)
(template_body (var_declaration name: (_) @name) @field)
(enum_body (val_definition pattern: (identifier) @name) @field)
(compilation_unit (val_definition pattern: (identifier) @name) @variable)
(compilation_unit (val_definition pattern: (tuple_pattern (identifier) @name)) @variable)
(compilation_unit (var_definition pattern: (identifier) @name) @variable)
(compilation_unit (var_definition pattern: (tuple_pattern (identifier) @name)) @variable)
(type_definition name: (_) @name) @type_alias

(infix_expression operator: (operator_identifier) @branch (#any-of? @branch "&&" "||"))
