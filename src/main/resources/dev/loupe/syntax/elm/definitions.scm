; A type annotation and the value below it are one function (@clause in nodes.scm); its text is the annotation.

(file (module_declaration) . (block_comment) @header)

(type_declaration name: (upper_case_identifier) @name unionVariant: (_) @body) @enum
(type_alias_declaration name: (upper_case_identifier) @name
  typeExpression: (type_expression part: (record_type)) @body) @struct
(type_alias_declaration name: (upper_case_identifier) @name) @type_alias
(union_variant name: (upper_case_identifier) @name) @constant
(type_alias_declaration typeExpression: (type_expression
  part: (record_type fieldType: (field_type name: (lower_case_identifier) @name) @field)))

(port_annotation name: (lower_case_identifier) @name) @function
(infix_declaration operator: (operator_identifier) @name) @function

; Of local values only those with parameters are functions.
(file (type_annotation name: (lower_case_identifier) @name) @function)
(let_in_expr (type_annotation name: (lower_case_identifier) @name typeExpression: (type_expression (arrow))) @function)
(file (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)
  body: (_) @body) @function)
(let_in_expr valueDeclaration: (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name pattern: (_)) body: (_) @body) @function)

((operator_identifier) @branch (#any-of? @branch "&&" "||"))
