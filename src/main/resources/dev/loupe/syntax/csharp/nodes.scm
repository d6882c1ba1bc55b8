(identifier) @identifier
(implicit_parameter) @identifier

(comment) @comment
(attribute_list) @annotation
(using_directive) @import

; Only the name of a namespace is its definition.
(namespace_declaration) @wrapper
(file_scoped_namespace_declaration) @wrapper
(declaration_list) @omitted

(lambda_expression) @scope
(anonymous_method_expression) @scope

(block) @block
(declaration_list) @block
(enum_member_declaration_list) @block
(accessor_list) @block
(switch_body) @block
(switch_expression) @block

; Decision points: each if (else-if is another), each case and each arm but the default, loops, catch, ?:, &&, ||, ?? and
; what `when` asks.
(if_statement) @branch
"case" @branch
(switch_expression_arm) @branch
(when_clause) @branch
(for_statement) @branch
(foreach_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_clause) @branch
(conditional_expression) @branch
"&&" @branch
"||" @branch
"??" @branch
