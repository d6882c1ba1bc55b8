(call_expression function: (identifier) @call)
(call_expression function: (field_expression field: (field_identifier) @call))

; What a declarator ends in is what it declares.
(declaration declarator: (identifier) @local)
(init_declarator declarator: (identifier) @local)
(parameter_declaration declarator: (identifier) @local)
(pointer_declarator declarator: (identifier) @local)
(array_declarator declarator: (identifier) @local)
(function_declarator declarator: (identifier) @local)
(parenthesized_declarator (identifier) @local)
(preproc_params (identifier) @local)
(labeled_statement label: (statement_identifier) @local)

; The grammar leaves the body of a macro as text.
(preproc_def value: (preproc_arg) @tokens)
(preproc_function_def value: (preproc_arg) @tokens)
