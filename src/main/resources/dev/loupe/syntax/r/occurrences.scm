(call function: (identifier) @call)
(call function: (namespace_operator rhs: (identifier) @call))
(call function: (extract_operator rhs: (identifier) @call))

(parameter name: (identifier) @local)
(binary_operator lhs: (identifier) @local operator: ["<-" "<<-" "="])
(for_statement variable: (identifier) @local)
