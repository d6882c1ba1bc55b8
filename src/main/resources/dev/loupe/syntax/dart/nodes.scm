(identifier) @identifier
(type_identifier) @identifier
(identifier_dollar_escaped) @identifier

(comment) @comment
(documentation_comment) @comment
(annotation) @annotation
(import_or_export) @import

(function_expression) @scope

(block) @block
(class_body) @block
(extension_body) @block
(enum_body) @block
(switch_block) @block
(switch_expression) @block

; Decision points: if (else-if is another, elements of lists too), each case, loops, catch, ?:, ??, && and ||.
(if_statement) @branch
(if_element) @branch
(for_statement) @branch
(for_element) @branch
(while_statement) @branch
(do_statement) @branch
(switch_statement_case) @branch
(switch_expression_case) @branch
(catch_clause) @branch
(conditional_expression) @branch
(if_null_expression) @branch
(logical_and_expression) @branch
(logical_or_expression) @branch
