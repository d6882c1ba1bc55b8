; Each method of a function is a definition: dispatch chooses among them.

(module_definition name: (identifier) @name . (_) @body) @module
(module_definition name: (identifier) @name "end" @body) @module

(struct_definition (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))]) . (_) @body) @struct
(struct_definition (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))]) "end" @body) @struct
(abstract_definition (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))])) @interface
(primitive_definition (type_head [(identifier) @name (binary_expression . (identifier) @name)])) @struct

(function_definition (signature [
    (identifier) @name
    (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])
    (call_expression . (field_expression value: (_) @receiver [(identifier) (quote_expression)] @name .))
    (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (typed_expression . (call_expression . (field_expression value: (_) @receiver (identifier) @name .)))
    (where_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (where_expression . (call_expression . (field_expression value: (_) @receiver (identifier) @name .)))
    (where_expression . (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])))])
  . (_) @body) @function
(function_definition (signature [
    (identifier) @name
    (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])
    (call_expression . (field_expression value: (_) @receiver [(identifier) (quote_expression)] @name .))
    (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (typed_expression . (call_expression . (field_expression value: (_) @receiver (identifier) @name .)))
    (where_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (where_expression . (call_expression . (field_expression value: (_) @receiver (identifier) @name .)))
    (where_expression . (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])))])
  "end" @body) @function
(macro_definition (signature (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])) . (_) @body) @function
(macro_definition (signature (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])) "end" @body) @function

; The short form: name(…) = …
(assignment . [
    (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])
    (call_expression . (field_expression value: (_) @receiver [(identifier) (quote_expression)] @name .))
    (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (where_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)]))
    (where_expression . (typed_expression . (call_expression . [(identifier) @name (operator) @name (parenthesized_expression . (operator) @name)])))]
  (operator) . (_) @body) @function

; Sets of tests.
(macrocall_expression (macro_identifier (identifier) @_testset)
  (macro_argument_list (string_literal) @name (compound_statement) @body)
  (#eq? @_testset "testset") (#set! separator " ")) @function
(macrocall_expression (macro_identifier (identifier) @_enum) (macro_argument_list . (identifier) @name)
  (#eq? @_enum "enum")) @enum
; @inline, @kwdef and the like belong to what they stand before.
(macrocall_expression (macro_argument_list [(function_definition) (struct_definition) (assignment)]) @wrapper) @wrapper

(struct_definition (identifier) @name @field)
(struct_definition (typed_expression . (identifier) @name) @field)
(struct_definition (assignment . [(identifier) @name (typed_expression . (identifier) @name)]) @field)

(const_statement (assignment . [(identifier) @name (open_tuple (identifier) @name)])) @constant
(source_file (assignment . (identifier) @name) @variable)
(module_definition (assignment . (identifier) @name) @variable)

; A text above a definition documents it.
(source_file (string_literal (content) @doc) @annotation
  . [(function_definition) (assignment) (struct_definition) (macro_definition) (abstract_definition)
    (module_definition) (macrocall_expression) (const_statement) (primitive_definition)])
(module_definition (string_literal (content) @doc) @annotation
  . [(function_definition) (assignment) (struct_definition) (macro_definition) (abstract_definition)
    (module_definition) (macrocall_expression) (const_statement) (primitive_definition)])
