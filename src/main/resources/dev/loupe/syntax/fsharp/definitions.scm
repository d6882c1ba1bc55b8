; Where a definition has several parts, joined by `and`, each part is one; where it has one, all of it is.
; A type with one name behind `=` is an alias: the grammar takes it for a union of one case.
(type_definition "type" . (union_type_defn (type_name type_name: (_) @name)
  block: (union_type_cases . (union_type_case . (identifier) .) .)) .) @type_alias
(type_definition "type" . (union_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @enum
(union_type_defn (type_name type_name: (_) @name) block: (_) @body) @enum
(type_definition "type" . (enum_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @enum
(enum_type_defn (type_name type_name: (_) @name) block: (_) @body) @enum
(type_definition "type" . (record_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @struct
(record_type_defn (type_name type_name: (_) @name) block: (_) @body) @struct
(type_definition "type" . (anon_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @class
(anon_type_defn (type_name type_name: (_) @name) block: (_) @body) @class
(type_definition "type" . (interface_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @interface
(interface_type_defn (type_name type_name: (_) @name) block: (_) @body) @interface
(type_definition "type" . (delegate_type_defn (type_name type_name: (_) @name) block: (_) @body) .) @type_alias
(delegate_type_defn (type_name type_name: (_) @name) block: (_) @body) @type_alias
(type_definition "type" . (type_extension (type_name type_name: (_) @name) (type_extension_elements) @body) .) @impl
(type_extension (type_name type_name: (_) @name) (type_extension_elements) @body) @impl
(type_definition "type" . (_ (type_name type_name: (_) @name)) .) @type_alias
(exception_definition exception_name: (long_identifier) @name) @constant
(module_defn (identifier) @name block: (_) @body) @module

(union_type_cases "|" (union_type_case . (identifier) @name) @constant)
(union_type_cases . (union_type_case . (identifier) @name) @constant "|")
(union_type_cases (union_type_case . (identifier) @name "of") @constant)
(enum_type_case . (identifier) @name) @constant
(record_field . (identifier) @name) @field

(member_defn (method_or_prop_defn name: (property_or_ident method: (identifier) @name) (_) @body .)) @method
(member_defn (method_or_prop_defn name: (property_or_ident . (identifier) @name .) (_) @body .)) @method
(member_defn (additional_constr_defn "new" @name (_) @body .)) @constructor
(member_defn "val" (property_or_ident (identifier) @name)) @field
(member_defn (member_signature . (identifier) @name)) @method

; Functions, also operators and active patterns; `let` in a type is a method or field of it.
; Each of several joined by `and` is one.
(function_or_value_defn "and" . (function_declaration_left . [(identifier) (op_identifier) (active_pattern)] @name) @function . body: (_) @body)
(function_or_value_defn . (function_declaration_left . [(identifier) (op_identifier) (active_pattern)] @name) @function . body: (_) @body "and")
(function_or_value_defn . (function_declaration_left . [(identifier) (op_identifier) (active_pattern)] @name) body: (_) @body) @function
(function_or_value_defn (function_declaration_left . [(identifier) (op_identifier) (active_pattern)] @name)) @function
(type_extension_elements (function_or_value_defn
  (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name)))) @field)
(named_module (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (fun_expression) @body) @function))
(namespace (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (fun_expression) @body) @function))
(module_defn block: (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (fun_expression) @body) @function))
(file (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (fun_expression) @body) @function))
(named_module (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (const)) @constant))
(namespace (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (const)) @constant))
(module_defn block: (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (const)) @constant))
(file (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (const)) @constant))
; Long values are read like functions.
(named_module (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (_) @body) @constant) (#set! chunk) (#set! least 5))
(namespace (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (_) @body) @constant) (#set! chunk) (#set! least 5))
(module_defn block: (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (_) @body) @constant) (#set! chunk) (#set! least 5))
(file (declaration_expression (function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (_) @body) @constant) (#set! chunk) (#set! least 5))

((infix_op) @branch (#any-of? @branch "&&" "||"))
