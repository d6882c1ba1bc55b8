(invocation (object_reference name: (identifier) @call))

(cte . (identifier) @local)
(relation alias: (identifier) @local)
(term alias: (identifier) @local)
(function_argument . (identifier) @local)
(function_declaration . (identifier) @local)
