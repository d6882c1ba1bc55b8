; An element of an array of tables is named by its key `name`, where it has one: bin.shop.
(table_array_element . [(bare_key) (dotted_key) (quoted_key)] @name @identifier (pair (bare_key) @_key (string) @name) @body
  (#eq? @_key "name") (#set! level 1) (#set! least 10)) @module
(table . [(bare_key) (dotted_key) (quoted_key)] @name @identifier (pair) @body (#set! level 1) (#set! least 10)) @module
(table . [(bare_key) (dotted_key) (quoted_key)] @name @identifier (#set! level 1) (#set! least 10)) @module
(table_array_element . [(bare_key) (dotted_key) (quoted_key)] @name @identifier (pair) @body (#set! level 1) (#set! least 10)) @module
(table_array_element . [(bare_key) (dotted_key) (quoted_key)] @name @identifier (#set! level 1) (#set! least 10)) @module

(document (pair . [(bare_key) (dotted_key) (quoted_key)] @name @identifier) @field (#set! level 1))
(table (pair . [(bare_key) (dotted_key) (quoted_key)] @name @identifier) @field (#set! level 2))
(table_array_element (pair . [(bare_key) (dotted_key) (quoted_key)] @name @identifier) @field (#set! level 2))
