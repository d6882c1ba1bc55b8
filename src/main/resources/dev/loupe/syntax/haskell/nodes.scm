(variable) @identifier
(name) @identifier
(constructor) @identifier
(module_id) @identifier

(comment) @comment
(haddock) @comment
(pragma) @annotation
(import) @import

(signature) @clause
(function) @clause
(bind) @clause
(pattern_synonym) @clause

(lambda) @scope

(do) @block
(local_binds) @block
(case) @block
(lambda_case) @block
(class_declarations) @block
(instance_declarations) @block

; Decision points: if, each case, each guard of an equation or case, && and || (in definitions.scm).
(conditional) @branch
(alternative) @branch
(guards) @branch
