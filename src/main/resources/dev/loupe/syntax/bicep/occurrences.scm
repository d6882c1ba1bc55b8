(call_expression function: (identifier) @call)
(call_expression function: (member_expression property: (property_identifier) @call))
(parameter . (identifier) @local)
(for_statement initializer: (identifier) @local)
