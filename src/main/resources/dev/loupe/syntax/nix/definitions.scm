; Bindings, where they are functions, sets, or what makes packages and options; of single values those outermost.
; What has less than ten lines stays in the chunk around it.

(binding attrpath: (attrpath) @name expression: (function_expression body: (function_expression body: (function_expression) @body))) @function
(binding attrpath: (attrpath) @name expression: (function_expression body: (function_expression body: (_) @body))) @function
(binding attrpath: (attrpath) @name expression: (function_expression body: (_) @body)) @function

(binding attrpath: (attrpath) @name expression: [(attrset_expression (binding_set) @body) (rec_attrset_expression (binding_set) @body)]
  (#set! least 10)) @module
; stdenv.mkDerivation { … }, mkOption { … }, mkIf condition { … }, with lib; { … }
(binding attrpath: (attrpath) @name expression: (apply_expression
  argument: [(attrset_expression (binding_set) @body) (rec_attrset_expression (binding_set) @body)]) (#set! least 10)) @module
(binding attrpath: (attrpath) @name expression: (apply_expression
  argument: (parenthesized_expression expression: (function_expression) @body)) (#set! least 10)) @module
(binding attrpath: (attrpath) @name expression: (with_expression) @body (#set! least 10)) @module
(binding attrpath: (attrpath) @name expression: (let_expression) @body (#set! least 10)) @module

; Any other: outermost in a set or a let around it, or a set within that.
(let_expression (binding_set (binding attrpath: (attrpath) @name) @constant))
(source_code expression: (_ (binding_set (binding attrpath: (attrpath) @name) @field)))
(source_code expression: (function_expression body: (_ (binding_set (binding attrpath: (attrpath) @name) @field))))
(source_code expression: (function_expression body: (with_expression body: (_ (binding_set (binding attrpath: (attrpath) @name) @field)))))
(binding expression: [
  (attrset_expression (binding_set (binding attrpath: (attrpath) @name) @field))
  (rec_attrset_expression (binding_set (binding attrpath: (attrpath) @name) @field))])
