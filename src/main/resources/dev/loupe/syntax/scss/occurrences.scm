(include_statement (identifier) @call)

; A rule says what a class is.
(class_name) @local
(id_name) @local
(parameter (variable) @local)
(declaration (property_name) @local (#match? @local "^[$]|^--"))
