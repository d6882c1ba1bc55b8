(command_name (word) @call)

(variable_assignment name: (variable_name) @local)
(variable_assignment name: (subscript name: (variable_name) @local))
(declaration_command (variable_name) @local)
(for_statement variable: (variable_name) @local)
