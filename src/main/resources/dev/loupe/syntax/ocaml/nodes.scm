(value_name) @identifier
(value_pattern) @identifier
(module_name) @identifier
(module_type_name) @identifier
(type_constructor) @identifier
(constructor_name) @identifier
(field_name) @identifier
(label_name) @identifier
(class_name) @identifier
(class_type_name) @identifier
(method_name) @identifier
(instance_variable_name) @identifier

(comment) @comment
(item_attribute) @annotation
(open_module) @import
(include_module) @import

(fun_expression) @scope

(structure) @block
(signature) @block
(let_expression) @block
(match_expression) @block
(function_expression) @block
(try_expression) @block
(object_expression) @block

; Decision points: if, each case of match, function and try, guards, loops, && and ||.
(if_expression) @branch
(match_case) @branch
(guard) @branch
(for_expression) @branch
(while_expression) @branch
(and_operator) @branch
(or_operator) @branch
