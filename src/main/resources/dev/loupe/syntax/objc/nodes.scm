(module_import) @import

(struct_declarator) @declarator
(block_pointer_declarator) @declarator

(implementation_definition) @wrapper
(block_literal) @scope
(instance_variables) @omitted

(instance_variables) @block
(catch_clause) @branch

; A class has no node for its body: its members are no part of its signature.
(implementation_definition) @omitted
(qualified_protocol_interface_declaration) @omitted
(property_declaration) @omitted
(method_declaration) @omitted
"@end" @omitted
