(application_expression . (long_identifier_or_op (identifier) @call))
(application_expression . (long_identifier_or_op (long_identifier (identifier) @call .)))
(application_expression . (dot_expression (long_identifier_or_op (identifier) @call) .))
; x |> f
(infix_expression (infix_op) @_pipe . (long_identifier_or_op (identifier) @call) (#eq? @_pipe "|>"))
(infix_expression (infix_op) @_pipe . (long_identifier_or_op (long_identifier (identifier) @call .)) (#eq? @_pipe "|>"))
(ce_expression . (long_identifier_or_op (identifier) @call))

(argument_patterns (long_identifier (identifier) @local))
(identifier_pattern (long_identifier_or_op (identifier) @local) (#match? @local "^[a-z_]"))
(property_or_ident instance: (identifier) @local)
(argument_name_spec name: (identifier) @local)
