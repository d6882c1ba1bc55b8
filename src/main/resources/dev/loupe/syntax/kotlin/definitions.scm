; A companion object without a name is not told: its members are named as they are called, `Plain.create`.
(class_declaration "interface" (type_identifier) @name (class_body) @body) @interface
(class_declaration "interface" (type_identifier) @name) @interface
(class_declaration "enum" (type_identifier) @name (enum_class_body) @body) @enum
(class_declaration "enum" (type_identifier) @name) @enum
(class_declaration (type_identifier) @name (class_body) @body) @class
(class_declaration (type_identifier) @name) @class
(object_declaration (type_identifier) @name (class_body) @body) @class
(object_declaration (type_identifier) @name) @class
(companion_object (type_identifier) @name (class_body) @body) @class
(companion_object "object" . (type_identifier) @name) @class

; An extension is named after the type that it extends, unless it is a member of another one.
(class_body (function_declaration (simple_identifier) @name (function_body) @body) @method)
(enum_class_body (function_declaration (simple_identifier) @name (function_body) @body) @method)
(function_declaration (user_type (type_identifier) @receiver) . (simple_identifier) @name (function_body) @body) @method
(function_declaration (nullable_type (user_type (type_identifier) @receiver)) . (simple_identifier) @name (function_body) @body) @method
(function_declaration (simple_identifier) @name (function_body) @body) @function
(function_declaration (simple_identifier) @name) @function
(secondary_constructor "constructor" @name "{" @body) @constructor
(secondary_constructor "constructor" @name) @constructor

(class_declaration (primary_constructor
  (class_parameter (binding_pattern_kind) . (simple_identifier) @name) @field))
(enum_entry (simple_identifier) @name) @constant

; A getter and a setter on lines of their own are siblings of their property.
(property_declaration (modifiers (property_modifier))
  (variable_declaration (simple_identifier) @name)) @constant
(class_body (property_declaration (variable_declaration (simple_identifier) @name)) @field
  . (getter)? @body . (setter)? @body)
(enum_class_body (property_declaration (variable_declaration (simple_identifier) @name)) @field
  . (getter)? @body)
(source_file (property_declaration (user_type (type_identifier) @receiver) . (variable_declaration (simple_identifier) @name)) @field
  . (getter)? @body . (setter)? @body)
(source_file (property_declaration (variable_declaration (simple_identifier) @name)) @variable
  . (getter)? @body . (setter)? @body)
(source_file (property_declaration (multi_variable_declaration (variable_declaration (simple_identifier) @name))) @variable)
(type_alias (type_identifier) @name) @type_alias
