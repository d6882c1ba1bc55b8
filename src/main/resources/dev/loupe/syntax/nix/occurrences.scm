(apply_expression function: (variable_expression name: (identifier) @call))
(apply_expression function: (select_expression attrpath: (attrpath (identifier) @call .)))

(function_expression universal: (identifier) @local)
(formal name: (identifier) @local)
(binding attrpath: (attrpath (identifier) @local .))
