(function_call_expr target: (value_expr name: (value_qid (lower_case_identifier) @call .)))
; x |> f, f <| x
(bin_op_expr (operator (operator_identifier) @_pipe) . (value_expr name: (value_qid (lower_case_identifier) @call .))
  (#eq? @_pipe "|>"))
(bin_op_expr (value_expr name: (value_qid (lower_case_identifier) @call .)) . (operator (operator_identifier) @_pipe)
  (#eq? @_pipe "<|"))

(lower_pattern (lower_case_identifier) @local)
(let_in_expr valueDeclaration: (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @local)))
(let_in_expr (type_annotation name: (lower_case_identifier) @local))
(lower_type_name (lower_case_identifier) @local)
(as_clause name: (upper_case_identifier) @local)
