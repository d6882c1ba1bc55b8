; The module is listed, but as a package it is no part of the names in it.
(module_declaration (module_fqn) @name) @module

(class_declaration (class) . (identifier) @name (aggregate_body) @body) @class
(class_declaration (class) . (identifier) @name) @class
(interface_declaration (interface) . (identifier) @name (aggregate_body) @body) @interface
(struct_declaration (struct) . (identifier) @name (aggregate_body) @body) @struct
(struct_declaration (struct) . (identifier) @name) @struct
(union_declaration (union) . (identifier) @name (aggregate_body) @body) @struct
(enum_declaration (enum) . (identifier) @name "{" @body) @enum
(template_declaration (template) . (identifier) @name "{" @body) @module

(function_declaration (identifier) @name (parameters) (function_body) @body (#not-eq? @body ";")) @function
(function_declaration (identifier) @name (parameters)) @function
(constructor (this) @name (function_body) @body (#not-eq? @body ";")) @constructor
(constructor (this) @name) @constructor
(destructor "~" @name (this) @name (function_body) @body (#set! join "")) @method
(unittest_declaration (unittest) @name (block_statement) @body) @function

(enum_member (identifier) @name) @constant
(manifest_declarator . (identifier) @name) @constant
(source_file (module_def (variable_declaration (declarator . (identifier) @name)) @variable))
(source_file (variable_declaration (declarator . (identifier) @name)) @variable)
(aggregate_body (variable_declaration (declarator . (identifier) @name)) @field)
(aggregate_body (auto_declaration variable: (identifier) @name) @field)
(auto_declaration variable: (identifier) @name) @variable
(alias_declaration (alias_initializer . (identifier) @name)) @type_alias
