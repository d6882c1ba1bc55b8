; Names are without their namespace and without `$`: `Store::add`, `Store::items`.
(class_declaration name: (name) @name body: (declaration_list) @body) @class
(interface_declaration name: (name) @name body: (declaration_list) @body) @interface
(trait_declaration name: (name) @name body: (declaration_list) @body) @trait
(enum_declaration name: (name) @name body: (enum_declaration_list) @body) @enum

(method_declaration name: (name) @name body: (compound_statement) @body (#eq? @name "__construct")) @constructor
(method_declaration name: (name) @name body: (compound_statement) @body) @method
(method_declaration name: (name) @name) @method
(function_definition name: (name) @name body: (compound_statement) @body) @function

(property_promotion_parameter name: [
  (variable_name (name) @name)
  (by_ref (variable_name (name) @name))]) @field
(property_declaration (property_element name: (variable_name (name) @name))) @field
(const_declaration (const_element . (name) @name)) @constant
(enum_case name: (name) @name) @constant
((function_call_expression function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name)))) @constant (#any-of? @_define "define" "DEFINE"))
(program (expression_statement (assignment_expression left: (variable_name (name) @name)) @variable))
