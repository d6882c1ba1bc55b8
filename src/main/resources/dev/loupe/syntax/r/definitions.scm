; name <- function(…), name = function(…)
(binary_operator lhs: (identifier) @name operator: ["<-" "<<-" "="]
  rhs: (function_definition body: (_) @body)) @function
(binary_operator lhs: (string content: (_) @name) operator: ["<-" "<<-" "="]
  rhs: (function_definition body: (_) @body)) @function

; Reference classes: R6, S4, setRefClass. Names of methods are written with the dollar that they are called with.
(binary_operator lhs: (identifier) @name operator: ["<-" "="]
  rhs: (call function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)] arguments: (_) @body)
  (#any-of? @_class "R6Class" "ggproto" "setRefClass" "setClass" "new_class")) @class
(program (call function: (identifier) @_class arguments: (arguments . argument: (argument value: (string) @name))
  (#any-of? @_class "setClass" "setRefClass" "setClassUnion")) @class)
(program (call function: (identifier) @_generic
    arguments: (arguments . argument: (argument value: (string) @name)
      argument: (argument value: (function_definition) @body))
  (#any-of? @_generic "setGeneric" "setMethod" "setReplaceMethod" "setValidity" "assign" "setMethodS3")) @function)
(program (call function: (identifier) @_generic
    arguments: (arguments . argument: (argument value: (string) @name))
  (#any-of? @_generic "setGeneric")) @function)
(call function: (identifier) @_list arguments: (arguments argument: (argument
    name: (identifier) @name value: (function_definition body: (_) @body)) @method)
  (#any-of? @_list "list" "ggproto") (#set! separator "$"))

; Cases of testthat.
(call function: (identifier) @_test
  arguments: (arguments . argument: (argument value: (string) @name) argument: (argument value: (braced_expression) @body))
  (#any-of? @_test "test_that" "describe" "it") (#set! separator " ")) @function

(program (binary_operator lhs: (identifier) @name operator: ["<-" "="]) @constant (#match? @name "^[A-Z][A-Z0-9_.]+$"))
(program (binary_operator lhs: (identifier) @name operator: ["<-" "="]) @variable)
