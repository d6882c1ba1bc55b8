(identifier) @identifier
(type_identifier) @identifier

(comment) @comment
(block_comment) @comment
(annotation) @annotation
(import_declaration) @import

(lambda_expression) @scope
(instance_expression) @scope

(block) @block
(indented_block) @block
(template_body) @block
(with_template_body) @block
(enum_body) @block
(case_block) @block
(indented_cases) @block

; Decision points: each if (else-if is another), each case, guards, loops and for, && and || (in definitions.scm).
(if_expression) @branch
(case_clause) @branch
(guard) @branch
(for_expression) @branch
(while_expression) @branch
(do_while_expression) @branch
