(identifier) @identifier

(line_comment) @comment
(block_comment) @comment
(xml_doc) @comment
(attributes) @annotation
(import_decl) @import

(fun_expression) @scope

(module_defn) @block
(match_expression) @block
(ce_expression) @block
(type_extension_elements) @block

; Decision points: if, elif, each case of match, function and try, loops, && and || (in definitions.scm).
(if_expression) @branch
(elif_expression) @branch
(rule) @branch
(for_expression) @branch
(while_expression) @branch
