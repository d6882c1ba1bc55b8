; One pattern per way of defining something. The capture that spans the definition names its kind, @name is the
; name, @body is what the signature leaves out. Where two patterns name the same node, the first one counts.

(class_declaration name: (identifier) @name body: (class_body) @body) @class
(record_declaration name: (identifier) @name body: (class_body) @body) @class
(enum_declaration name: (identifier) @name body: (enum_body) @body) @enum
(interface_declaration name: (identifier) @name body: (interface_body) @body) @interface
(annotation_type_declaration name: (identifier) @name body: (annotation_type_body) @body) @interface
(module_declaration name: (_) @name body: (module_body) @body) @module

(method_declaration name: (identifier) @name body: (block) @body) @method
(method_declaration name: (identifier) @name) @method
(constructor_declaration name: (identifier) @name body: (constructor_body) @body) @constructor
(compact_constructor_declaration name: (identifier) @name body: (block) @body) @constructor
(annotation_type_element_declaration name: (identifier) @name) @method

(field_declaration (modifiers "static" "final") declarator: (variable_declarator name: (identifier) @name)) @constant
(field_declaration (modifiers "final" "static") declarator: (variable_declarator name: (identifier) @name)) @constant
(field_declaration declarator: (variable_declarator name: (identifier) @name)) @field
(constant_declaration declarator: (variable_declarator name: (identifier) @name)) @constant
(enum_constant name: (identifier) @name) @constant
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name) @field))
(record_declaration parameters: (formal_parameters (spread_parameter (variable_declarator name: (identifier) @name)) @field))
