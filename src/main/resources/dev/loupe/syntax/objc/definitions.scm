; What Objective-C adds to C; read before it, so these count first. Methods are named by their selectors.

(class_interface "@interface" . (identifier) @name . "(" . category: (identifier) @implements (#set! called "category")) @impl
(class_implementation "@implementation" . (identifier) @name . "(" . category: (identifier) @implements
  (#set! called "category")) @impl
(class_interface "@interface" . (identifier) @name) @class
(class_implementation "@implementation" . (identifier) @name) @class
(protocol_declaration "@protocol" . (identifier) @name) @interface

(method_definition (method_type) . ((identifier) @name . (method_parameter ":" @name))+ (compound_statement) @body
  (#set! join "")) @method
(method_definition (method_type) . (identifier) @name (compound_statement) @body) @method
(method_declaration (method_type) . ((identifier) @name . (method_parameter ":" @name))+ (#set! join "")) @method
(method_declaration (method_type) . (identifier) @name) @method

(property_declaration (struct_declaration (struct_declarator) @name)) @field
(instance_variable (struct_declaration (struct_declarator) @name)) @field
