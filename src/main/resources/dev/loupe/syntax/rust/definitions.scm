(function_item name: (_) @name body: (block) @body) @function
(function_signature_item name: (_) @name) @function
(macro_definition name: (identifier) @name (macro_rule) @body) @function

(struct_item name: (type_identifier) @name body: (field_declaration_list) @body) @struct
(struct_item name: (type_identifier) @name) @struct
(union_item name: (type_identifier) @name body: (_) @body) @struct
(enum_item name: (type_identifier) @name body: (_) @body) @enum
(trait_item name: (type_identifier) @name body: (_) @body) @trait
(mod_item name: (identifier) @name body: (_) @body) @module
(mod_item name: (identifier) @name) @module

; Named after the type that is extended; its full name tells the trait.
(impl_item trait: (_) @implements type: [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (scoped_type_identifier name: (type_identifier) @name)
  (generic_type type: (scoped_type_identifier name: (type_identifier) @name))
  (reference_type type: (type_identifier) @name)
  (reference_type type: (generic_type type: (type_identifier) @name))] body: (_) @body) @impl
(impl_item trait: (_) @implements type: (_) @name body: (_) @body) @impl
(impl_item type: [
  (type_identifier) @name
  (generic_type type: (type_identifier) @name)
  (scoped_type_identifier name: (type_identifier) @name)
  (generic_type type: (scoped_type_identifier name: (type_identifier) @name))
  (reference_type type: (type_identifier) @name)
  (reference_type type: (generic_type type: (type_identifier) @name))] body: (_) @body) @impl
(impl_item type: (_) @name body: (_) @body) @impl

(field_declaration name: (field_identifier) @name) @field
(enum_variant name: (identifier) @name) @constant
(const_item name: (identifier) @name) @constant
(static_item name: (identifier) @name) @variable
(type_item name: (type_identifier) @name) @type_alias
(associated_type name: (type_identifier) @name) @type_alias
