(include_statement (string (string_fragment) @import))
