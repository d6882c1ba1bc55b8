(identifier) @identifier
(field_identifier) @identifier
(type_identifier) @identifier
(statement_identifier) @identifier

(comment) @comment
(preproc_include) @import

(init_declarator) @declarator
(pointer_declarator) @declarator
(array_declarator) @declarator
(function_declarator) @declarator
(parenthesized_declarator) @declarator
(attributed_declarator) @declarator

(attribute_specifier) @annotation
(attribute_declaration) @annotation
(ms_declspec_modifier) @annotation

; Members are no part of the signature of what stands behind them.
(field_declaration_list) @omitted
(enumerator_list) @omitted

(compound_statement) @block
(field_declaration_list) @block
(enumerator_list) @block
(initializer_list) @block

; Decision points: each if (else-if is another), each case, each loop, ?:, && and ||.
(if_statement) @branch
"case" @branch
(for_statement) @branch
(while_statement) @branch
(do_statement) @branch
(conditional_expression) @branch
"&&" @branch
"||" @branch
