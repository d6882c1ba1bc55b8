(import_declaration (scoped_identifier) @import . ";")
(import_declaration (identifier) @import . ";")
(import_declaration (scoped_identifier) @from (asterisk) @import)
(import_declaration (identifier) @from (asterisk) @import)
