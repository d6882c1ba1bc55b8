(call target: (identifier) @call)
(call target: (dot right: (identifier) @call) (arguments))
(binary_operator operator: "|>" right: (identifier) @call)
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @call operator: "/"))
(unary_operator operator: "&" operand: (binary_operator left: (call target: (dot right: (identifier) @call))))

; Parameters.
(call target: (identifier) @_def (arguments . (call (arguments (identifier) @local)))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))
(call target: (identifier) @_def
  (arguments . (binary_operator left: (call (arguments (identifier) @local)) operator: "when"))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp"))
(binary_operator left: (identifier) @local operator: "\\\\")
(stab_clause left: (arguments (identifier) @local))
(stab_clause left: (arguments (tuple (identifier) @local)))
(stab_clause left: (binary_operator left: (arguments (identifier) @local) operator: "when"))

(binary_operator left: (identifier) @local operator: "=")
(binary_operator operator: "=" right: (identifier) @_whole left: [
  (map (map_content (keywords (pair value: (identifier) @local))))
  (tuple (identifier) @local)])
(binary_operator left: (tuple (identifier) @local) operator: "=")
(binary_operator left: (list (identifier) @local) operator: "=")
(binary_operator left: (map (map_content (keywords (pair value: (identifier) @local)))) operator: "=")
(binary_operator left: (identifier) @local operator: "<-")
(binary_operator left: (tuple (identifier) @local) operator: "<-")
