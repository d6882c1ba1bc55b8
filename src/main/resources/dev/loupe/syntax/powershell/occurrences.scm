(command command_name: (command_name) @call)
(invokation_expression (member_name (simple_name) @call))

(script_parameter (variable) @local)
(class_method_parameter (variable) @local)
(foreach_statement . (variable) @local)
