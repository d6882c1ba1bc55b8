(varname) @identifier
(function) @compound
(bareword) @compound
(package) @compound
(method) @identifier

(comment) @comment
(pod) @comment
(use_statement) @import

(anonymous_subroutine_expression) @scope

(block) @block

; Decision points: if, unless (also behind a statement), elsif, loops, ?:, &&, ||, //, and, or.
(conditional_statement) @branch
(elsif) @branch
(postfix_conditional_expression) @branch
(postfix_loop_expression) @branch
(postfix_for_expression) @branch
(for_statement) @branch
(cstyle_for_statement) @branch
(loop_statement) @branch
(conditional_expression) @branch
"&&" @branch
"||" @branch
"//" @branch
"and" @branch
"or" @branch
