(identifier) @identifier
(property_identifier) @identifier
(private_property_identifier) @identifier
(shorthand_property_identifier) @identifier
(shorthand_property_identifier_pattern) @identifier
(statement_identifier) @identifier

(comment) @comment
(decorator) @annotation
(import_statement) @import
(export_statement) @wrapper

(arrow_function) @scope
(function_expression) @scope
(generator_function) @scope
(object) @scope

(statement_block) @block
(class_body) @block
(switch_body) @block

; Decision points: each if (else-if is another), each case, loops, catch, ?:, &&, || and ??.
(if_statement) @branch
(switch_case) @branch
(for_statement) @branch
(for_in_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_clause) @branch
(ternary_expression) @branch
"&&" @branch
"||" @branch
"??" @branch
