(abstract_class_declaration name: (_) @name body: (class_body) @body) @class
(interface_declaration name: (_) @name body: (_) @body) @interface
(enum_declaration name: (_) @name body: (enum_body) @body) @enum
(internal_module name: (_) @name body: (statement_block) @body) @module
(module name: (_) @name body: (statement_block) @body) @module

; An object type under a name is as much a definition as an interface, so it has a body; other aliases have none.
(type_alias_declaration name: (_) @name value: (object_type) @body) @type_alias
(type_alias_declaration name: (_) @name) @type_alias

(function_signature name: (_) @name) @function
(method_signature name: (_) @name) @method
(abstract_method_signature name: (_) @name) @method
(public_field_definition name: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @method
(public_field_definition name: (_) @name) @field
; Members of interfaces and of object types, in aliases and where a type is written.
((property_signature name: (_) @name) @field (#set! mentioned))
; A parameter of a constructor that is a field too: constructor(private readonly store: Store)
(method_definition parameters: (formal_parameters (required_parameter
  [(accessibility_modifier) (override_modifier) "readonly"] pattern: (identifier) @name) @field))
(method_definition parameters: (formal_parameters (optional_parameter
  [(accessibility_modifier) (override_modifier) "readonly"] pattern: (identifier) @name) @field))
(enum_body name: (_) @name @constant)
(enum_assignment name: (_) @name) @constant
; Only a namespace exports from within a block.
(statement_block (export_statement (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant))
(statement_block (export_statement (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable))
(statement_block (export_statement (variable_declaration (variable_declarator name: (identifier) @name)) @variable))
(internal_module body: (statement_block (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant))
(internal_module body: (statement_block (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable))
(internal_module body: (statement_block (variable_declaration (variable_declarator name: (identifier) @name)) @variable))
(module body: (statement_block (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant))
(module body: (statement_block (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable))
(module body: (statement_block (variable_declaration (variable_declarator name: (identifier) @name)) @variable))
(ambient_declaration "global" (statement_block (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant))
(ambient_declaration "global" (statement_block (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable))
(ambient_declaration "global" (statement_block (variable_declaration (variable_declarator name: (identifier) @name)) @variable))
(ambient_declaration (lexical_declaration "const" (variable_declarator name: (identifier) @name)) @constant)
(ambient_declaration (lexical_declaration "let" (variable_declarator name: (identifier) @name)) @variable)
(ambient_declaration (variable_declaration (variable_declarator name: (identifier) @name)) @variable)

; using file = open(): an assignment to this grammar.
(program (expression_statement (assignment_expression "using" left: (identifier) @name)) @constant)
(program (expression_statement (await_expression (assignment_expression "using" left: (identifier) @name))) @constant)
