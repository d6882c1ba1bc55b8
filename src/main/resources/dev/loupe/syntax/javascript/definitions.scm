(field_definition property: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @method
(field_definition property: (_) @name) @field
(program (using_declaration (variable_declarator name: (identifier) @name)) @constant)

; What a constructor or method gives its object: this.items = []. TypeScript declares them.
((assignment_expression left: (member_expression
  object: (this) property: [(property_identifier) (private_property_identifier)] @name)) @field (#set! assigned))
