(class_declaration "class" name: (_) @name body: (_) @body) @class
(class_declaration "actor" name: (_) @name body: (_) @body) @class
(class_declaration "struct" name: (_) @name body: (_) @body) @struct
(class_declaration "enum" name: (_) @name body: (_) @body) @enum
(protocol_declaration name: (_) @name body: (_) @body) @interface

; Named after the type that is extended; the full name tells the protocol.
(class_declaration "extension" name: (_) @name (inheritance_specifier) @implements body: (_) @body (#set! called "extension")) @impl
(class_declaration "extension" name: (_) @name body: (_) @body (#set! called "extension")) @impl

(function_declaration "func" . name: _ @name body: (_) @body) @function
(protocol_function_declaration "func" . name: _ @name) @method
(init_declaration "init" @name body: (_) @body) @constructor
(init_declaration "init" @name) @constructor
(deinit_declaration "deinit" @name body: (_) @body) @method
(subscript_declaration "subscript" @name (computed_property) @body) @method

; A property is a field, a computed one a method.
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) computed_value: (_) @body) @method
(source_file (property_declaration (value_binding_pattern "let") name: (pattern bound_identifier: (simple_identifier) @name)) @constant)
(source_file (property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @variable)
(property_declaration (modifiers (property_modifier "static")) (value_binding_pattern "let")
  name: (pattern bound_identifier: (simple_identifier) @name)) @constant
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) (willset_didset_block) @body) @field
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @field
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @field
(enum_entry name: (simple_identifier) @name) @constant

(macro_declaration "macro" . (simple_identifier) @name definition: (_) @body) @function
(macro_declaration "macro" . (simple_identifier) @name) @function
(typealias_declaration "typealias" . name: (_) @name) @type_alias
(associatedtype_declaration "associatedtype" . name: (_) @name) @type_alias
(operator_declaration (custom_operator) @name) @function
