(module . (comment)* . (expression_statement (string (string_content) @header)))

(class_definition name: (identifier) @name
  body: (block . (expression_statement (string (string_content) @doc))) @body) @class
(class_definition name: (identifier) @name body: (block) @body) @class

(function_definition name: (identifier) @name
  body: (block . (expression_statement (string (string_content) @doc))) @body (#eq? @name "__init__")) @constructor
(function_definition name: (identifier) @name body: (block) @body (#eq? @name "__init__")) @constructor
(function_definition name: (identifier) @name
  body: (block . (expression_statement (string (string_content) @doc))) @body) @function
(function_definition name: (identifier) @name body: (block) @body) @function

; Constants are what is written in capitals.
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @constant))
  (#match? @name "^[A-Z][A-Z0-9_]+$"))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name) @field)))
(class_definition body: (block (expression_statement (assignment left: [
  (pattern_list (identifier) @name)
  (tuple_pattern (identifier) @name)]) @field)))
(class_definition body: (block (if_statement (block (expression_statement (assignment left: (identifier) @name) @field)))))

; An instance's attributes: self.items = [], self.first, self.last = ends
((assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name)) @field
  (#any-of? @_self "self" "cls") (#set! assigned))
((assignment left: [
    (pattern_list (attribute object: (identifier) @_self attribute: (identifier) @name))
    (tuple_pattern (attribute object: (identifier) @_self attribute: (identifier) @name))]) @field
  (#any-of? @_self "self" "cls") (#set! assigned))

(module (expression_statement (assignment left: (identifier) @name) @constant)
  (#match? @name "^[A-Z][A-Z0-9_]+$"))
(module (expression_statement (assignment left: (identifier) @name) @variable))
(module (expression_statement (assignment right: (assignment left: (identifier) @name)) @variable))
(module (expression_statement (assignment left: [
  (pattern_list [(identifier) @name (list_splat_pattern (identifier) @name)])
  (tuple_pattern [(identifier) @name (list_splat_pattern (identifier) @name)])
  (list_pattern [(identifier) @name (list_splat_pattern (identifier) @name)])]) @variable))
(module (if_statement [
  (block (expression_statement (assignment left: (identifier) @name) @variable))
  (elif_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))
  (else_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))]))
(module (try_statement [
  (block (expression_statement (assignment left: (identifier) @name) @variable))
  (except_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))
  (else_clause (block (expression_statement (assignment left: (identifier) @name) @variable)))]))
(type_alias_statement left: (type (identifier) @name)) @type_alias
(type_alias_statement left: (type (generic_type . (identifier) @name))) @type_alias
