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

((module_definition "module" . (module_binding (module_name) @name body: (structure) @body) .) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_definition "module" . (module_binding (module_name) @name body: (structure) @body) .) @module
((module_binding (module_name) @name body: (structure) @body) @module . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(module_binding (module_name) @name body: (structure) @body) @module
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

((value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) .) @function
((value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) .) @function
((let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] (parameter) body: (_) @body) @function
((value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) .) @function
((value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) .) @function
((let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (fun_expression) @body) @function
((value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) .) @function
((value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) .) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(value_definition "let" . "rec" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) .) @function
((let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*"))
(let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (function_expression) @body) @function

; A test of ppx_expect and its like, named by its text.
(value_definition (attribute_id) (let_binding pattern: (string (string_content) @name) body: (_) @body)) @function

; Other values count outside of functions and of `let () = …`; long ones are read like functions.
(compilation_unit (value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: [(number) (signed_number) (string) (quoted_string) (boolean) (character)]) .) @constant)
(compilation_unit (value_definition (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: [(number) (signed_number) (string) (quoted_string) (boolean) (character)]) @constant))
(structure (value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: [(number) (signed_number) (string) (quoted_string) (boolean) (character)]) .) @constant)
(structure (value_definition (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: [(number) (signed_number) (string) (quoted_string) (boolean) (character)]) @constant))
(compilation_unit (value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (_) @body) .) @constant
  (#set! chunk) (#set! least 5))
(compilation_unit (value_definition (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (_) @body) @constant
  (#set! chunk) (#set! least 5)))
(structure (value_definition "let" . (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (_) @body) .) @constant
  (#set! chunk) (#set! least 5))
(structure (value_definition (let_binding pattern: [(value_name) @name (parenthesized_operator (_) @name)] body: (_) @body) @constant
  (#set! chunk) (#set! least 5)))

(class_definition "class" . (class_binding (class_name) @name body: (_) @body) .) @class
(class_binding (class_name) @name body: (_) @body) @class
(class_definition "class" . (class_binding (class_name) @name class_type: (_) @body) .) @class
(class_binding (class_name) @name) @class
(class_type_definition "class" . "type" . (class_type_binding (class_type_name) @name body: (_) @body) .) @interface
(class_type_binding (class_type_name) @name) @interface
(method_specification (method_name) @name) @method
(method_definition (method_name) @name body: (_) @body) @method
(method_definition (method_name) @name) @method
(instance_variable_definition (instance_variable_name) @name) @field

((value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (function_type)) @function . (comment) @doc
  (#match? @doc "^\\(\\*\\*") (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (function_type)) @function (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @constant . (comment) @doc
  (#match? @doc "^\\(\\*\\*") (#set! chunk) (#set! least 4))
((value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @constant (#set! chunk) (#set! least 4))

(let_binding pattern: (unit)) @scope
