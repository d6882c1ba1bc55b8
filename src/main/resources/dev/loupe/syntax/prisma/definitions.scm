(model_declaration (identifier) @name (statement_block) @body) @class
(view_declaration (identifier) @name (statement_block) @body) @class
(type_declaration (identifier) @name (statement_block) @body) @struct
(enum_declaration (identifier) @name (enum_block) @body) @enum
(datasource_declaration (identifier) @name (statement_block) @body) @module
(generator_declaration (identifier) @name (statement_block) @body) @module
(column_declaration . (identifier) @name) @field
(enumeral . (identifier) @name) @constant
