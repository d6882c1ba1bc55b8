; Names are those by which expressions refer to a block: aws_instance.web, data.aws_ami.base, var.region, module.network.
(block . (identifier) @_type . (string_lit (template_literal) @receiver) . (string_lit (template_literal) @name @identifier) (body) @body
  (#eq? @_type "data") (#set! scope "data")) @class
(block . (identifier) @_type . (string_lit (template_literal) @receiver) . (string_lit (template_literal) @name @identifier) (body) @body) @class
(block . (identifier) @_type . (string_lit (template_literal) @receiver) . (string_lit (template_literal) @name @identifier)) @class

(block . (identifier) @_type . (string_lit (template_literal) @name @identifier) . (block_start) (body) @body
  (#eq? @_type "variable") (#set! scope "var") (#set! chunk)) @variable
(block . (identifier) @_type . (string_lit (template_literal) @name @identifier) . (block_start)
  (#eq? @_type "variable") (#set! scope "var") (#set! chunk)) @variable
(block . (identifier) @_type . (string_lit (template_literal) @name @identifier) . (block_start) (body) @body
  (#eq? @_type "output") (#set! scope "output") (#set! chunk)) @variable
(config_file (body (block . (identifier) @_type . (block_start) (body (attribute (identifier) @name) @constant)
  (#eq? @_type "locals") (#set! scope "local"))))

; Any other block with a label, wherever it is; without one, where it is outermost.
(block . (identifier) @receiver . (string_lit (template_literal) @name @identifier) . (block_start) (body) @body) @module
(block . (identifier) @receiver . (string_lit (template_literal) @name @identifier) . (block_start)) @module
(config_file (body (block . (identifier) @name . (block_start) (body) @body) @module))
(config_file (body (attribute . (identifier) @name) @variable (#set! level 1)))
