(variable_assignment name: (word) @local)
(targets (word) @local)
