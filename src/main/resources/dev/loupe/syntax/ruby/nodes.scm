(identifier) @identifier
(constant) @identifier
(instance_variable) @identifier
(class_variable) @identifier
(global_variable) @identifier
(simple_symbol) @identifier
(hash_key_symbol) @identifier

(comment) @comment

(lambda) @scope

(body_statement) @block
(block_body) @block
(then) @block
(do) @block
(else) @block
(ensure) @block

; Decision points: if, unless (also behind a statement), elsif, when, in, loops, rescue, ?:, &&, ||, and, or, ||= and &&=.
(if) @branch
(unless) @branch
(elsif) @branch
(if_modifier) @branch
(unless_modifier) @branch
(when) @branch
(in_clause) @branch
(while) @branch
(until) @branch
(for) @branch
(while_modifier) @branch
(until_modifier) @branch
(rescue) @branch
(rescue_modifier) @branch
(conditional) @branch
"&&" @branch
"||" @branch
"||=" @branch
"&&=" @branch
"and" @branch
"or" @branch
