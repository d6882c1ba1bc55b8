(value_name) @identifier
(module_name) @identifier
(module_type_name) @identifier
(type_constructor) @identifier
(constructor_name) @identifier
(field_name) @identifier
(label_name) @identifier
(class_name) @identifier
(class_type_name) @identifier
(method_name) @identifier

(comment) @comment
(item_attribute) @annotation
(open_module) @import


(signature) @block

(include_module_type) @import
