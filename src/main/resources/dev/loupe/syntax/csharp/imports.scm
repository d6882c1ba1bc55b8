(using_directive name: (identifier) "=" (_) @import)
(using_directive !name [(identifier) (qualified_name) (generic_name) (alias_qualified_name)] @import)
