; What C++ adds to C; read before it, so these count first.

(namespace_definition name: (_) @name body: (_) @body) @module

(class_specifier name: (_) @name body: (_) @body) @class
(concept_definition name: (identifier) @name) @type_alias
(alias_declaration name: (type_identifier) @name) @type_alias
(namespace_alias_definition name: (_) @name) @type_alias

; Definitions by macro, such as GoogleTest's TEST(Suite, Name) {…}, are named by its arguments.
(function_definition !type declarator: (function_declarator declarator: (identifier) @_macro parameters: (parameter_list
    . (parameter_declaration type: (_) @name !declarator) . (parameter_declaration type: (_) @name !declarator) .))
  body: (_) @body (#match? @_macro "^[A-Z0-9]*(_[A-Z0-9_]*|TEST)$")) @function
(function_definition !type declarator: (function_declarator declarator: (identifier) @_macro parameters: (parameter_list
    . (parameter_declaration type: (_) @name !declarator)))
  body: (_) @body (#match? @_macro "^[A-Z0-9]*(_[A-Z0-9_]*|TEST)$")) @function

; Catch's TEST_CASE("lists grow") {…}: to the grammar a call without a semicolon, and a block.
((expression_statement (call_expression function: (identifier) @_macro arguments: (argument_list . (string_literal) @name)))
  @function . (compound_statement) @body (#match? @_macro "^[A-Z_]*(TEST|TEST_CASE|SCENARIO|SECTION)$"))

; No type of its own: constructors, destructors and conversions.
(function_definition !type declarator: (function_declarator declarator: [
    (destructor_name) @name
    (qualified_identifier name: (destructor_name)) @name
    (qualified_identifier name: (qualified_identifier name: (destructor_name))) @name
    (qualified_identifier name: (qualified_identifier name: (qualified_identifier name: (destructor_name)))) @name])
  body: (_) @body) @method
(function_definition !type declarator: [
    (operator_cast) @name
    (qualified_identifier) @name] body: (_) @body) @method
(function_definition !type declarator: (function_declarator declarator: [(identifier) (qualified_identifier)] @name)
  body: (_) @body (#not-match? @name "^[A-Z0-9]*(_[A-Z0-9_]*|TEST)$")) @constructor
(function_definition !type declarator: (function_declarator declarator: [(identifier) (qualified_identifier)] @name)
  (try_statement) @body) @constructor
(function_definition !type declarator: (function_declarator declarator: (identifier) @name)
  (#not-match? @name "^[A-Z0-9]*(_[A-Z0-9_]*|TEST)$")) @constructor
(function_definition !type declarator: (function_declarator declarator: (destructor_name) @name)) @method
(declaration !type declarator: (function_declarator declarator: (identifier) @name)) @constructor
(declaration !type declarator: (function_declarator declarator: (destructor_name) @name)) @method
(declaration !type declarator: (operator_cast) @name) @method

(function_definition type: (_) declarator: (_) @name body: (_) @body) @function
(function_definition type: (_) declarator: (_) @name) @function

; Declared only.
(declaration declarator: (function_declarator declarator: (_) @name)) @function
(declaration declarator: (reference_declarator (function_declarator declarator: (_) @name))) @function
(declaration declarator: (pointer_declarator declarator: (function_declarator declarator: (_) @name))) @function
(field_declaration declarator: (function_declarator declarator: [(field_identifier) (operator_name) (template_method)] @name)) @method
(field_declaration declarator: (reference_declarator (function_declarator declarator: [(field_identifier) (operator_name)] @name))) @method
(field_declaration declarator: (pointer_declarator declarator: (function_declarator declarator: [(field_identifier) (operator_name)] @name))) @method
(field_declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator:
  (function_declarator declarator: (field_identifier) @name)))) @method

(field_declaration (storage_class_specifier "static") (type_qualifier "constexpr") declarator: (_) @name) @constant
(field_declaration (storage_class_specifier "static") (type_qualifier "const") declarator: (_) @name) @constant
(translation_unit (declaration (type_qualifier ["const" "constexpr" "constinit"]) declarator: (init_declarator declarator: (_) @name value: (_) @body)) @constant)
(declaration_list (declaration (type_qualifier ["const" "constexpr" "constinit"]) declarator: (init_declarator declarator: (_) @name)) @constant)
