(func_call name: (identifier) @call)

(param_list (identifier) @local)
(assignment_exp left: (identifier) @local)
(assignment_exp left: (array_ref . (identifier) @local))
(for_in_statement left: (identifier) @local)
