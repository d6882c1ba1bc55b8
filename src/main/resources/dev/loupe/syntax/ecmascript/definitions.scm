; JavaScript, TypeScript and TSX have these in common.

(class_declaration name: (_) @name body: (class_body) @body) @class
(variable_declarator name: (identifier) @name value: (class body: (class_body) @body)) @class
(export_statement "default" @name value: (class body: (class_body) @body)) @class
(class name: (_) @name body: (class_body) @body) @class

(function_declaration name: (identifier) @name body: (statement_block) @body) @function
(generator_function_declaration name: (identifier) @name body: (statement_block) @body) @function
(lexical_declaration (variable_declarator name: (identifier) @name value: (arrow_function body: (_) @body))) @function
(lexical_declaration (variable_declarator name: (identifier) @name value: (function_expression body: (_) @body))) @function
(lexical_declaration (variable_declarator name: (identifier) @name value: (generator_function body: (_) @body))) @function
(variable_declaration (variable_declarator name: (identifier) @name value: (arrow_function body: (_) @body))) @function
(variable_declaration (variable_declarator name: (identifier) @name value: (function_expression body: (_) @body))) @function
; Components and callbacks inside the wrappers of React and MobX.
(lexical_declaration (variable_declarator name: (identifier) @name value: (call_expression
  function: [(identifier) @_wrapper (member_expression property: (property_identifier) @_wrapper)]
  arguments: (arguments . [(arrow_function body: (_) @body) (function_expression body: (_) @body)])))
  (#any-of? @_wrapper "memo" "forwardRef" "observer" "useCallback" "useEffectEvent" "debounce" "throttle")) @function
(export_statement "default" @name value: (function_expression body: (_) @body)) @function
(export_statement "default" @name value: (arrow_function body: (_) @body)) @function

; Component.prototype.render = function …, module.exports.parse = function …
(expression_statement (assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @receiver property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)])
  (#eq? @_prototype "prototype")) @method
(expression_statement (assignment_expression
  left: (member_expression object: (this) property: [(property_identifier) (private_property_identifier)] @name)
  right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)])
  (#set! assigned)) @method
(expression_statement (assignment_expression
  left: (member_expression property: (property_identifier) @name)
  right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)])) @function

(method_definition name: (_) @name body: (statement_block) @body (#eq? @name "constructor")) @constructor
(method_definition name: (_) @name body: (statement_block) @body) @method
(pair key: (property_identifier) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @method

(program (expression_statement (assignment_expression
  left: (member_expression
    object: (member_expression object: (identifier) @receiver property: (property_identifier) @_prototype)
    property: (property_identifier) @name)) @field)
  (#eq? @_prototype "prototype"))
; exports.limit = 5; what only has another name in the file is no definition.
(program (expression_statement (assignment_expression
  left: (member_expression
    object: [(identifier) @_exports (member_expression object: (identifier) @_module property: (property_identifier) @_exports)]
    property: (property_identifier) @name)
  right: [(call_expression) (new_expression) (object) (array) (string) (template_string) (number) (regex) (true) (false)
    (null) (undefined) (binary_expression) (unary_expression) (ternary_expression) (await_expression)]) @constant)
  (#eq? @_exports "exports") (#any-of? @_module "module"))

; A value of Svelte that follows others: $: doubled = count * 2
(program (labeled_statement
  label: (statement_identifier) @_reactive body: (expression_statement (assignment_expression left: (identifier) @name))) @variable
  (#eq? @_reactive "$"))
(program (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant)
(program (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable)
(program (variable_declaration (variable_declarator name: (identifier) @name)) @variable)
(program (export_statement (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant))
(program (export_statement (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable))
(program (export_statement (variable_declaration (variable_declarator name: (identifier) @name)) @variable))

; What is taken out of an object or an array; out of a module it is imported.
(program (lexical_declaration "const" (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]) value: (_) @_value)) @constant (#not-match? @_value "^require\\b"))
(program (export_statement (lexical_declaration "const" (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]))) @constant))
(program (lexical_declaration "let" (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]) value: (_) @_value)) @variable (#not-match? @_value "^require\\b"))
(program (export_statement (lexical_declaration "let" (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]))) @variable))
(program (variable_declaration (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]) value: (_) @_value)) @variable (#not-match? @_value "^require\\b"))
(program (export_statement (variable_declaration (variable_declarator name: (object_pattern [(shorthand_property_identifier_pattern) @name
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name)
  (pair_pattern value: [(identifier) @name (assignment_pattern left: (identifier) @name)
    (object_pattern (shorthand_property_identifier_pattern) @name)])
  (rest_pattern (identifier) @name)]))) @variable))
(program (lexical_declaration "const" (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @constant)
(program (export_statement (lexical_declaration "const" (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @constant))
(program (lexical_declaration "let" (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @variable)
(program (export_statement (lexical_declaration "let" (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @variable))
(program (variable_declaration (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @variable)
(program (export_statement (variable_declaration (variable_declarator name: (array_pattern [(identifier) @name (assignment_pattern left: (identifier) @name) (rest_pattern (identifier) @name)
  (object_pattern (shorthand_property_identifier_pattern) @name)]))) @variable))
