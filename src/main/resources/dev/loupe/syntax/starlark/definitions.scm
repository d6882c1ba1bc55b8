; A rule with a name is a target: it is told with its rule and name, `cc_library( name = "stock"`.
(module (expression_statement (call function: (_) arguments: (argument_list
  (keyword_argument name: (identifier) @_key value: (string (string_content) @name)) . (_) @body)) @class
  (#eq? @_key "name")))
(module (expression_statement (call function: (_) arguments: (argument_list
  (keyword_argument name: (identifier) @_key value: (string (string_content) @name)) .)) @class
  (#eq? @_key "name")))
