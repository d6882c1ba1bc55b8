(call_expression . (identifier) @call)
(call_expression . (member_expression (property_identifier) @call))
