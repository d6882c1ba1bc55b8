(field_definition property: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @method
(field_definition property: (_) @name) @field
(program (using_declaration (variable_declarator name: (identifier) @name)) @constant)
