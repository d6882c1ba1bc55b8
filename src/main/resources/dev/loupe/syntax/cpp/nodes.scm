(namespace_identifier) @identifier
(using_declaration) @import

(reference_declarator) @declarator
(template_function) @declarator
(template_method) @declarator
(template_type) @declarator
(qualified_identifier) @qualified
(nested_namespace_specifier) @qualified

(template_declaration) @wrapper
(lambda_expression) @scope
(declaration_list) @block

; Beside C's: range loops, catch.
(for_range_loop) @branch
(catch_clause) @branch
"and" @branch
"or" @branch
