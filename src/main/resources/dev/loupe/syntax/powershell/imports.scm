(command command_name: (command_name) @_import
  command_elements: (command_elements . (command_argument_sep) . (_) @import)
  (#match? @_import "^(?i:import-module|ipmo)$")) @importing
(command command_name: (command_name) @_using
  command_elements: (command_elements . (command_argument_sep) . (_) . (command_argument_sep) . (_) @import)
  (#match? @_using "^(?i:using)$")) @importing
(command (command_invokation_operator) @_dot command_name: (command_name_expr) @import (#eq? @_dot ".")) @importing
