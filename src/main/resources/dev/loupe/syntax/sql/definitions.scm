; What is created, named with its schema: shop.order. Tables and types are structs, views too; columns are fields.
(statement (create_table (object_reference schema: (identifier) @receiver name: (identifier) @name) (column_definitions) @body)) @struct
(statement (create_table (object_reference name: (identifier) @name) (column_definitions) @body)) @struct
(statement (create_table (object_reference schema: (identifier) @receiver name: (identifier) @name))) @struct
(statement (create_table (object_reference name: (identifier) @name))) @struct
(statement (create_view (object_reference schema: (identifier) @receiver name: (identifier) @name) (create_query) @body)) @struct
(statement (create_view (object_reference name: (identifier) @name) (create_query) @body)) @struct
(statement (create_view (object_reference schema: (identifier) @receiver name: (identifier) @name))) @struct
(statement (create_view (object_reference name: (identifier) @name))) @struct
(statement (create_materialized_view (object_reference schema: (identifier) @receiver name: (identifier) @name) (create_query) @body)) @struct
(statement (create_materialized_view (object_reference name: (identifier) @name) (create_query) @body)) @struct
(statement (create_type (object_reference schema: (identifier) @receiver name: (identifier) @name) (enum_elements) @body)) @enum
(statement (create_type (object_reference name: (identifier) @name) (enum_elements) @body)) @enum
(statement (create_type (object_reference schema: (identifier) @receiver name: (identifier) @name) (column_definitions) @body)) @struct
(statement (create_type (object_reference name: (identifier) @name) (column_definitions) @body)) @struct
(statement (create_type (object_reference schema: (identifier) @receiver name: (identifier) @name))) @type_alias
(statement (create_type (object_reference name: (identifier) @name))) @type_alias
(statement (create_function (object_reference schema: (identifier) @receiver name: (identifier) @name) (function_arguments) (function_body) @body)) @function
(statement (create_function (object_reference name: (identifier) @name) (function_arguments) (function_body) @body)) @function
(statement (create_function (object_reference schema: (identifier) @receiver name: (identifier) @name))) @function
(statement (create_function (object_reference name: (identifier) @name))) @function
(statement (create_trigger (keyword_trigger) . (object_reference name: (identifier) @name))) @function
(statement (create_index column: (identifier) @name)) @variable
(statement (create_sequence (object_reference schema: (identifier) @receiver name: (identifier) @name))) @variable
(statement (create_sequence (object_reference name: (identifier) @name))) @variable
(statement (create_schema (identifier) @name)) @module

; What the grammar cannot read to its end: dialects' procedures and functions, several in one error.
(ERROR (keyword_create) @function . (keyword_or) . (keyword_replace) . [(keyword_function) (keyword_trigger)] .
  (object_reference schema: (identifier) @receiver name: (identifier) @name) [(keyword_as) (keyword_begin) (block)] @body (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . (keyword_or) . (keyword_replace) . [(keyword_function) (keyword_trigger)] .
  (object_reference name: (identifier) @name) [(keyword_as) (keyword_begin) (block)] @body (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . [(keyword_function) (keyword_trigger)] .
  (object_reference schema: (identifier) @receiver name: (identifier) @name) [(keyword_as) (keyword_begin) (block)] @body (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . [(keyword_function) (keyword_trigger)] .
  (object_reference name: (identifier) @name) [(keyword_as) (keyword_begin) (block)] @body (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . (keyword_or) . (keyword_replace) . [(keyword_function) (keyword_trigger)] .
  (object_reference schema: (identifier) @receiver name: (identifier) @name) (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . (keyword_or) . (keyword_replace) . [(keyword_function) (keyword_trigger)] .
  (object_reference name: (identifier) @name) (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . [(keyword_function) (keyword_trigger)] .
  (object_reference schema: (identifier) @receiver name: (identifier) @name) (#set! rest) (#set! chunk))
(ERROR (keyword_create) @function . [(keyword_function) (keyword_trigger)] .
  (object_reference name: (identifier) @name) (#set! rest) (#set! chunk))
(ERROR (keyword_create) @struct . [(keyword_table) (keyword_view)] .
  (object_reference schema: (identifier) @receiver name: (identifier) @name) (#set! rest) (#set! chunk))
(ERROR (keyword_create) @struct . [(keyword_table) (keyword_view)] .
  (object_reference name: (identifier) @name) (#set! rest) (#set! chunk))

(column_definition name: (identifier) @name) @field
(column_definition name: (literal) @name) @field
