(function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @import) .)
  (#any-of? @_require "require" "dofile" "loadfile")) @importing
; local json = require "json"
(variable_declaration (assignment_statement
  (expression_list . value: (function_call name: (identifier) @_require) .))
  (#eq? @_require "require")) @importing
