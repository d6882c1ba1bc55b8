(function_call (identifier) @call)

(for_intro (identifier) @local)
(template_for_start (identifier) @local)
