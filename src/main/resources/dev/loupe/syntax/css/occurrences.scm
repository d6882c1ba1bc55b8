; A rule says what a class is.
(class_selector (class_name) @local)
(id_name) @local
((property_name) @local (#match? @local "^--"))
