(using_declaration (qualified_identifier) @import)
(using_declaration "namespace" (identifier) @import)
