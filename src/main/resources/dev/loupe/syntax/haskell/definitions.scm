; A type signature and the equations below it are one function (@clause in nodes.scm); its text is the signature.

(data_type name: (_) @name constructors: (data_constructors . constructor: (data_constructor (record)) .) @body) @struct
(data_type name: (_) @name constructors: (_) @body) @enum
(data_type name: (_) @name) @enum
(newtype name: (_) @name constructor: (_) @body) @struct
(type_synomym name: (_) @name) @type_alias
(type_family name: (_) @name) @type_alias
(data_family name: (_) @name) @type_alias

(class name: (_) @name declarations: (_) @body) @trait
(class name: (_) @name (#set! least 2)) @trait

; Named after the type; the full name tells the class.
(instance name: (_) @implements patterns: (type_patterns . [
  (name) @name
  (parens (apply constructor: (name) @name))
  (parens (apply constructor: (apply constructor: (name) @name)))
  (parens (apply constructor: (apply constructor: (apply constructor: (name) @name))))]) declarations: (_) @body) @impl
(instance name: (_) @implements patterns: (type_patterns . (_) @name) declarations: (_) @body) @impl
(instance name: (_) @implements patterns: (type_patterns . [
  (name) @name
  (parens (apply constructor: (name) @name))
  (parens (apply constructor: (apply constructor: (name) @name)))]) (#set! least 2)) @impl
(instance name: (_) @implements patterns: (type_patterns . (_) @name) (#set! least 2)) @impl
(deriving_instance name: (_) @implements patterns: (type_patterns . [
  (name) @name
  (parens (apply constructor: (name) @name))]) (#set! least 2)) @impl
(deriving_instance name: (_) @implements patterns: (type_patterns . (_) @name) (#set! least 2)) @impl

; -- ^ behind a field or constructor is its documentation.
((field name: (field_name (variable) @name)) @field . (haddock) @doc (#match? @doc "^-- *\\^"))
(field name: (field_name (variable) @name)) @field
((data_constructor constructor: (_ name: (constructor) @name)) @constant . (haddock) @doc (#match? @doc "^-- *\\^"))
(data_constructor constructor: (_ name: (constructor) @name)) @constant
(data_constructor constructor: (infix operator: (constructor_operator) @name)) @constant
(newtype_constructor name: (constructor) @name) @constant
((gadt_constructor name: (constructor) @name) @constant . (haddock) @doc (#match? @doc "^-- *\\^"))
(gadt_constructor name: (constructor) @name) @constant

(foreign_import signature: (signature name: (variable) @name)) @function
(pattern_synonym (signature synonym: (constructor) @name)) @function
(pattern_synonym (equation synonym: (constructor) @name pattern: (_) @body)) @function

; The names that share a signature have equations of their own; the signature belongs to the first of them.
(class_declarations (signature names: (binding_list name: (variable) @name)) @method)
(declarations (signature names: (binding_list)) @annotation)

; A signature in a class, or of anything outermost; of local things only of functions.
(class_declarations (default_signature (signature)) @annotation)
(declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @function)
(class_declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @method)
(instance_declarations (signature name: [(variable) @name (prefix_id (operator) @name)]) @method)
(local_binds (signature name: [(variable) @name (prefix_id (operator) @name)] type: (function)) @function)

(function name: (variable) @name match: (match) @body) @function
(function name: (prefix_id (operator) @name) match: (match) @body) @function
(function (infix operator: (operator) @name) match: (match) @body) @function
(function (infix operator: (infix_id (variable) @name)) match: (match) @body) @function
(declarations (bind name: (variable) @name match: (match) @body) @function)
(class_declarations (bind name: (variable) @name match: (match) @body) @method)
(instance_declarations (bind name: (variable) @name match: (match) @body) @method)
(declarations (bind name: (prefix_id (operator) @name) match: (match) @body) @function)
(instance_declarations (bind name: (prefix_id (operator) @name) match: (match) @body) @method)

((operator) @branch (#any-of? @branch "&&" "||"))
