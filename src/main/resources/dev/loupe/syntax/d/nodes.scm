(identifier) @identifier

(comment) @comment
(at_attribute) @annotation
(import_declaration) @import
(mixin_template_declaration) @wrapper

(function_literal) @scope

(block_statement) @block
(aggregate_body) @block

; Decision points: each if (else-if is another), each case, loops, catch, ?:, && and ||.
(if_statement) @branch
(case) @branch
(for_statement) @branch
(foreach_statement) @branch
(while_statement) @branch
(do_statement) @branch
(catch_statement) @branch
(ternary_expression) @branch
"&&" @branch
"||" @branch
