(call_expression function: (identifier) @call)
(call_expression function: (field_expression member: (identifier) @call))

(parameter name: (identifier) @local)
(variable_declaration ["const" "var"] . (identifier) @local)
(payload (identifier) @local)
(block_label (identifier) @local)
