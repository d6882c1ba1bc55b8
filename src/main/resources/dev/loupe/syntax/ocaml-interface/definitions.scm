; Where a definition has several parts, joined by `and`, each part is one; where it has one, all of it is.
; A comment (** … *) behind a definition is its documentation.
((type_definition "type" . (type_binding name: (_) @name body: (record_declaration) @body) .) @struct . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_definition "type" . (type_binding name: (_) @name body: (record_declaration) @body) .) @struct
((type_binding name: (_) @name body: (record_declaration) @body) @struct . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_binding name: (_) @name body: (record_declaration) @body) @struct
((type_definition "type" . (type_binding name: (_) @name body: (variant_declaration) @body) .) @enum . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_definition "type" . (type_binding name: (_) @name body: (variant_declaration) @body) .) @enum
((type_binding name: (_) @name body: (variant_declaration) @body) @enum . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_binding name: (_) @name body: (variant_declaration) @body) @enum
((type_definition "type" . (type_binding name: (_) @name) .) @type_alias . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_definition "type" . (type_binding name: (_) @name) .) @type_alias
((type_binding name: (_) @name) @type_alias . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(type_binding name: (_) @name) @type_alias
((exception_definition (constructor_declaration (constructor_name) @name)) @constant . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(exception_definition (constructor_declaration (constructor_name) @name)) @constant
((field_declaration (field_name) @name) @field . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(field_declaration (field_name) @name) @field
((constructor_declaration (constructor_name) @name) @constant . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(constructor_declaration (constructor_name) @name) @constant
((external (value_name) @name) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*") (#set! chunk) (#set! least 4))
((external (value_name) @name) @function (#set! chunk) (#set! least 4))

((module_definition "module" . (module_binding (module_name) @name module_type: (signature) @body) .) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_definition "module" . (module_binding (module_name) @name module_type: (signature) @body) .) @module
((module_binding (module_name) @name module_type: (signature) @body) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_binding (module_name) @name module_type: (signature) @body) @module
((module_type_definition (module_type_name) @name body: (signature) @body) @interface . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_type_definition (module_type_name) @name body: (signature) @body) @interface
((module_type_definition (module_type_name) @name) @interface . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_type_definition (module_type_name) @name) @interface
((module_definition "module" . (module_binding (module_name) @name) .) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_definition "module" . (module_binding (module_name) @name) .) @module
((module_binding (module_name) @name) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_binding (module_name) @name) @module

(class_definition "class" . (class_binding (class_name) @name class_type: (_) @body) .) @class
(class_binding (class_name) @name) @class
(class_type_definition "class" . "type" . (class_type_binding (class_type_name) @name body: (_) @body) .) @interface
(class_type_binding (class_type_name) @name) @interface
(method_specification (method_name) @name) @method

((value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (function_type)) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*") (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (function_type)) @function (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @constant . (comment) @doc
  (#match? @doc "^\\(\\*\\*") (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @constant (#set! chunk) (#set! least 4))
