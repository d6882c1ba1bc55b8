(func_def name: (identifier) @name (block) @body) @function

; Rules, named after their patterns.
(rule (pattern) @name (block) @body (#set! least 8)) @function
