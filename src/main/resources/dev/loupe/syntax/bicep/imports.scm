(import_functionality (string (string_content) @import))
(import_statement (string (string_content) @import))
(using_statement (string (string_content) @import))
(module_declaration (string (string_content) @import))
