(identifier) @identifier

(comment) @comment
(decorator) @annotation
(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import
(decorated_definition) @wrapper

(lambda) @scope

(block) @block

; Decision points: if, elif, each case, loops (in comprehensions too), except, conditional expression, and, or.
(if_statement) @branch
(elif_clause) @branch
(case_clause) @branch
(for_statement) @branch
(while_statement) @branch
(for_in_clause) @branch
(if_clause) @branch
(except_clause) @branch
(conditional_expression) @branch
(boolean_operator) @branch
