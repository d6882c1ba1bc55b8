(function_definition name: (word) @name @identifier body: (_) @body) @function

(command name: (command_name (word) @_alias) argument: [
    (concatenation . (word) @name)
    (word) @name]
  (#eq? @_alias "alias") (#match? @name "^[^-=]+=") (#set! until "=")) @function

(declaration_command "readonly" (variable_assignment name: (variable_name) @name)) @constant
(declaration_command (word) @_option (variable_assignment name: (variable_name) @name)
  (#match? @_option "^-[a-zA-Z]*r")) @constant
(program (declaration_command (variable_assignment name: (variable_name) @name)) @variable)
(program (declaration_command (variable_name) @name) @variable)
(program (variable_assignment name: (variable_name) @name) @variable)
(program (if_statement (variable_assignment name: (variable_name) @name) @variable))

; The first word of a command is the name of a function or program.
(command_name (word) @identifier)
