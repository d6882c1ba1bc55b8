; `function Stack:push()` is Stack:push, `function Stack.new()` Stack.new.

; Classes by convention: made by class(…) or :extend(…), told by ---@class, or their own __index.
(assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (function_call name: [
    (identifier) @_class
    (dot_index_expression field: (identifier) @_class)
    (method_index_expression method: (identifier) @_class)]))
  (#any-of? @_class "class" "Class" "extend" "subclass")) @class
(chunk (comment) @_class . (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: [(table_constructor) (function_call)]) @body) @class)
  (#match? @_class "^--+ *@(class|field)\\b"))
(chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name) (expression_list . value: (table_constructor)) @body) @class)
  . (assignment_statement (variable_list . name: (dot_index_expression
    table: (identifier) @_table field: (identifier) @_index)))
  (#eq? @_table @name) (#eq? @_index "__index"))
(chunk (assignment_statement
    (variable_list . name: (identifier) @name) (expression_list . value: (table_constructor)) @body) @class
  . (assignment_statement (variable_list . name: (dot_index_expression
    table: (identifier) @_table field: (identifier) @_index)))
  (#eq? @_table @name) (#eq? @_index "__index"))

(function_declaration name: (identifier) @name body: (_) @body) @function
(function_declaration name: (identifier) @name "end" @body) @function
(function_declaration name: (dot_index_expression table: (_) @receiver field: (identifier) @name)
  body: (_) @body) @function
(function_declaration name: (dot_index_expression table: (_) @receiver field: (identifier) @name)
  "end" @body) @function
(function_declaration name: (method_index_expression table: (_) @receiver method: (identifier) @name)
  body: (_) @body (#set! separator ":")) @method
(function_declaration name: (method_index_expression table: (_) @receiver method: (identifier) @name)
  "end" @body (#set! separator ":")) @method

; name = function() … end, also of a field of a table
(assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @receiver field: (identifier) @name)
    (bracket_index_expression table: (_) @receiver field: (string content: (_) @name))])
  (expression_list . value: (function_definition body: (_) @body))) @function
(assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @receiver field: (identifier) @name)
    (bracket_index_expression table: (_) @receiver field: (string content: (_) @name))])
  (expression_list . value: (function_definition "end" @body))) @function
(field name: [(identifier) @name (string content: (_) @name)]
  value: (function_definition body: (_) @body)) @function
(field name: [(identifier) @name (string content: (_) @name)]
  value: (function_definition "end" @body)) @function

; Groups and cases of tests.
(function_call name: (identifier) @_group
  arguments: (arguments . (string content: (_) @name) . (function_definition) @body .)
  (#any-of? @_group "describe" "context" "it" "test" "insulate" "pending") (#set! separator " ")) @function

(chunk (variable_declaration (assignment_statement (variable_list name: (identifier) @name attribute: (_))) @constant))
(chunk (variable_declaration (assignment_statement
  (variable_list name: (identifier) @name) (expression_list . value: (_) @_value)) @constant)
  (#match? @name "^[A-Z][A-Z0-9_]+$") (#not-match? @_value "^require\\b"))
(chunk (variable_declaration (assignment_statement
  (variable_list name: (identifier) @name) (expression_list . value: (_) @_value)) @variable)
  (#not-match? @_value "^require\\b"))
(chunk (variable_declaration (variable_list name: (identifier) @name)) @variable)
(chunk (assignment_statement (variable_list name: (identifier) @name)) @variable)
(chunk (assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @receiver field: (identifier) @name .))) @field)
