; Namespaces are listed, but like packages they are no part of the names in them: the name alone is the definition, and
; nodes.scm wraps it in its statement.
(namespace_declaration name: (_) @name @module)
(file_scoped_namespace_declaration name: (_) @name @module)

(class_declaration name: (identifier) @name body: (_) @body) @class
(class_declaration name: (identifier) @name) @class
(record_declaration name: (identifier) @name body: (_) @body) @class
(record_declaration name: (identifier) @name) @class
(struct_declaration name: (identifier) @name body: (_) @body) @struct
(struct_declaration name: (identifier) @name) @struct
(enum_declaration name: (identifier) @name body: (_) @body) @enum
(interface_declaration name: (identifier) @name body: (_) @body) @interface
(interface_declaration name: (identifier) @name) @interface
(delegate_declaration name: (identifier) @name) @type_alias

(record_declaration (parameter_list (parameter name: (identifier) @name) @field))

(constructor_declaration name: (identifier) @name body: (_) @body) @constructor
(destructor_declaration "~" @name name: (identifier) @name body: (_) @body (#set! join "")) @method
(method_declaration name: (identifier) @name body: (_) @body) @method
(method_declaration name: (identifier) @name) @method
(operator_declaration "operator" @name operator: _ @name body: (_) @body (#set! join " ")) @method
(operator_declaration "operator" @name operator: _ @name (#set! join " ")) @method
(conversion_operator_declaration "operator" @name type: (_) @name body: (_) @body (#set! join " ")) @method
(indexer_declaration "this" @name accessors: (_) @body) @method
(indexer_declaration "this" @name value: (_) @body) @method
(local_function_statement name: (identifier) @name body: (_) @body) @function
(local_function_statement name: (identifier) @name) @function

; A property is a field, one whose accessors have code a method.
(property_declaration name: (identifier) @name accessors: (accessor_list (accessor_declaration body: (_))) @body) @method
(property_declaration name: (identifier) @name value: (arrow_expression_clause) @body) @method
(property_declaration name: (identifier) @name) @field
(event_declaration name: (identifier) @name accessors: (_) @body) @method
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @field

(field_declaration (modifier "const") (variable_declaration (variable_declarator name: (identifier) @name))) @constant
(field_declaration (modifier "static") (modifier "readonly")
  (variable_declaration (variable_declarator name: (identifier) @name))) @constant
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @field
(enum_member_declaration name: (identifier) @name) @constant
