(class_name_statement name: (name) @name) @class
(class_definition name: (name) @name body: (class_body) @body) @class
(enum_definition name: (name) @name body: (enumerator_list) @body) @enum
(enumerator left: (identifier) @name) @constant

(constructor_definition "_init" @name body: (body) @body) @constructor
((function_definition name: (name) @name body: (body) @body) @constructor (#eq? @name "_init"))
(function_definition name: (name) @name body: (body) @body) @function
(signal_statement name: (name) @name) @field

(const_statement name: (name) @name) @constant
(class_body (variable_statement name: (name) @name setget: (setget) @body) @field)
(class_body (variable_statement name: (name) @name) @field)
(source (variable_statement name: (name) @name setget: (setget) @body) @field)
(source (variable_statement name: (name) @name) @field)
