(func_def name: (identifier) @name (block) @body) @function

; Rules, named after their patterns.
(rule (pattern) @name (block) @body (#set! least 8)) @function

; What BEGIN sets holds everywhere.
(rule (pattern) @_begin (block (assignment_exp left: (identifier) @name) @variable) (#eq? @_begin "BEGIN"))
