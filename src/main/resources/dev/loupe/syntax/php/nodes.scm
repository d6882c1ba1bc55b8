(name) @identifier

(comment) @comment
(attribute_list) @annotation
(namespace_use_declaration) @import

(anonymous_function) @scope
(arrow_function) @scope
(anonymous_class) @scope

(compound_statement) @block
(colon_block) @block
(declaration_list) @block
(enum_declaration_list) @block
(switch_block) @block
(match_block) @block

; Decision points: each if and elseif, each case, each arm of a match, loops, catch, ?:, &&, ||, and, or, ??.
(if_statement) @branch
(else_if_clause) @branch
(case_statement) @branch
(match_conditional_expression) @branch
(for_statement) @branch
(foreach_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_clause) @branch
(conditional_expression) @branch
"&&" @branch
"||" @branch
"and" @branch
"or" @branch
"??" @branch
