(import_statement (string_value (string_content) @import))
