(using_statement [(identifier) (scoped_identifier) (import_path)] @import)
(import_statement [(identifier) (scoped_identifier) (import_path)] @import)
(using_statement (selected_import . (_) @from [(identifier) (macro_identifier) (operator)] @import))
(import_statement (selected_import . (_) @from [(identifier) (macro_identifier) (operator)] @import))
(import_statement (import_alias . (_) @import))
(using_statement (import_alias . (_) @import))
(call_expression . (identifier) @_include . (argument_list . (string_literal (content) @import))
  (#eq? @_include "include")) @importing
