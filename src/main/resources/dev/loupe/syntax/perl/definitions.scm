(package_statement name: (package) @name (block) @body) @module
(package_statement name: (package) @name) @module
(class_statement name: (package) @name (block) @body) @class
(class_statement name: (package) @name) @class

(subroutine_declaration_statement name: (bareword) @name body: (block) @body) @function
(subroutine_declaration_statement name: (bareword) @name) @function
(method_declaration_statement name: (bareword) @name body: (block) @body) @method
; *name = sub { … } and my $name = sub { … }
(assignment_expression left: (glob (varname) @name) right: (anonymous_subroutine_expression body: (_) @body)) @function
(assignment_expression left: (variable_declaration variable: (scalar (varname) @name))
  right: (anonymous_subroutine_expression body: (_) @body)) @function

; Moose's attributes, the cases of Test::More.
(ambiguous_function_call_expression function: (function) @_has
  arguments: (list_expression . [(autoquoted_bareword) @name (string_literal content: (_) @name)])
  (#eq? @_has "has")) @field
(ambiguous_function_call_expression function: (function) @_subtest
  arguments: (list_expression . [(string_literal content: (_) @name) (interpolated_string_literal content: (_) @name)]
    . (anonymous_subroutine_expression) @body)
  (#eq? @_subtest "subtest") (#set! separator " ")) @function

(use_statement module: (package) @_constant (list_expression . (autoquoted_bareword) @name)
  (#eq? @_constant "constant")) @constant
(use_statement module: (package) @_constant (anonymous_hash_expression (list_expression (autoquoted_bareword) @name @constant))
  (#eq? @_constant "constant"))
(source_file (expression_statement (assignment_expression
  left: (variable_declaration "our" variable: (_ (varname) @name)))) @variable)
(source_file (expression_statement (variable_declaration "our" variable: (_ (varname) @name))) @variable)
(source_file (expression_statement (assignment_expression
  left: (variable_declaration "my" variable: (_ (varname) @name)))) @variable)
(class_statement (block (expression_statement (assignment_expression
  left: (variable_declaration "field" variable: (_ (varname) @name)))) @field))

; Names that are made of other names.
((varname (_)) @keyword)
((function (varname)) @keyword)
