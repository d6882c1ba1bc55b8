; A function's body is its signature's sibling; a constructor's initializers stand between them.
(class_definition name: (identifier) @name body: (class_body) @body) @class
(class_definition (mixin_application_class . (identifier) @name)) @class
(mixin_declaration (identifier) @name (class_body) @body) @trait
(extension_declaration name: (identifier) @name body: (extension_body) @body) @class
(extension_declaration !name class: (_) @name body: (extension_body) @body) @class
(extension_type_declaration name: (identifier) @name body: (class_body) @body) @class
(extension_type_declaration representation: (representation_declaration name: (identifier) @name) @field)
(enum_declaration name: (identifier) @name body: (enum_body) @body) @enum

; A constructor's name is the last before its parameters: `Item`, or `fromJson` of `Item.fromJson`.
((method_signature (constructor_signature (identifier) @name . (formal_parameter_list)) (initializers)? @body) @constructor
  . (function_body) @body)
((method_signature (factory_constructor_signature (identifier) @name . (formal_parameter_list))) @constructor . (function_body) @body)
(declaration (constructor_signature (identifier) @name . (formal_parameter_list)) (initializers)? @body) @constructor
(declaration (constant_constructor_signature (identifier) @name . (formal_parameter_list)) (initializers)? @body) @constructor
(declaration (factory_constructor_signature (identifier) @name . (formal_parameter_list))) @constructor
(declaration (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))) @constructor

((method_signature (function_signature name: (identifier) @name)) @method . (function_body) @body)
((method_signature (getter_signature name: (identifier) @name)) @method . (function_body) @body)
((method_signature (setter_signature name: (identifier) @name)) @method . (function_body) @body)
((method_signature (operator_signature [(binary_operator) "[]" "[]=" "~"] @name)) @method . (function_body) @body)
(declaration (function_signature name: (identifier) @name)) @method
(declaration (getter_signature name: (identifier) @name)) @method
(declaration (setter_signature name: (identifier) @name)) @method
(declaration (operator_signature [(binary_operator) "[]" "[]=" "~"] @name)) @method

((function_signature name: (identifier) @name) @function . (function_body) @body)
((getter_signature name: (identifier) @name) @function . (function_body) @body)
((setter_signature name: (identifier) @name) @function . (function_body) @body)
(local_function_declaration (lambda_expression
  parameters: (function_signature name: (identifier) @name) body: (function_body) @body)) @function

(declaration (const_builtin) (static_final_declaration_list (static_final_declaration . (identifier) @name))) @constant
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name))) @field
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name))) @field
(enum_constant name: (identifier) @name) @constant
((const_builtin) . (_)? . (static_final_declaration_list (static_final_declaration . (identifier) @name) @constant))
(program (static_final_declaration_list (static_final_declaration . (identifier) @name) @variable))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name) @variable))
(type_alias (type_identifier) @name . (formal_parameter_list)) @type_alias
(type_alias (type_identifier) @name . (type_parameters)? . "=") @type_alias
