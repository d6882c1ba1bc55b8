(application_expression function: (value_path (value_name) @call))
(application_expression function: (constructor_path (constructor_name) @call))
(method_invocation (method_name) @call)
; x |> f, f @@ x
(infix_expression operator: (rel_operator) @_pipe right: (value_path (value_name) @call) (#eq? @_pipe "|>"))
(infix_expression left: (value_path (value_name) @call) operator: (concat_operator) @_apply (#eq? @_apply "@@"))

(value_pattern) @local
(parameter (type_variable) @local)
(let_binding pattern: (value_name) @local)
(module_parameter (module_name) @local)
(for_expression (value_pattern) @local)
