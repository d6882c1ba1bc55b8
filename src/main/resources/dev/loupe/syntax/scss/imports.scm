(import_statement (string_value) @import)
(use_statement (string_value) @import)
(forward_statement (string_value) @import)
