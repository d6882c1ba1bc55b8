(call_expression . (identifier) @call)
(call_expression . (field_expression (identifier) @call .))
(macro_identifier (identifier) @call)

(signature (call_expression (argument_list [
  (identifier) @local
  (typed_expression . (identifier) @local)
  (splat_expression . (identifier) @local)
  (named_argument . (identifier) @local)
  (named_argument . (typed_expression . (identifier) @local))])))
(signature (where_expression (call_expression (argument_list [
  (identifier) @local
  (typed_expression . (identifier) @local)
  (named_argument . (identifier) @local)
  (named_argument . (typed_expression . (identifier) @local))]))))
(assignment . (call_expression (argument_list [(identifier) @local (typed_expression . (identifier) @local)])))
(assignment . (identifier) @local)
(assignment . (typed_expression . (identifier) @local))
(assignment . (open_tuple (identifier) @local))
(for_binding . (identifier) @local)
(arrow_function_expression . (identifier) @local)
(arrow_function_expression . (argument_list (identifier) @local))
(do_clause . (argument_list (identifier) @local))
(catch_clause . (identifier) @local)
