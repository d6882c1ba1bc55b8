; Names stand inside declarators (`*argv[]`, `(*handler)(int)`): the outermost is captured, the name in it is found by
; the marks @declarator and @qualified in nodes.scm.

(function_definition type: (_) declarator: (_) @name body: (compound_statement) @body) @function

; Linux' SYSCALL_DEFINE3(read, …) {…}: to the grammar a call without a semicolon, and a block.
((expression_statement (call_expression function: (identifier) @_macro arguments: (argument_list . (identifier) @name)))
  @function . (compound_statement) @body (#match? @_macro "^(COMPAT_)?SYSCALL_DEFINE[0-9]$"))

; Types. The statement around one belongs to it: its doc comment stands above `typedef`.
(type_definition type: (struct_specifier name: (_) @name body: (_) @body)) @struct
(type_definition type: (union_specifier name: (_) @name body: (_) @body)) @struct
(type_definition type: (enum_specifier name: (_) @name body: (_) @body)) @enum
(type_definition type: (struct_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @struct
(type_definition type: (union_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @struct
(type_definition type: (enum_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @enum
(type_definition declarator: (_) @name) @type_alias

(declaration type: (struct_specifier name: (_) @name body: (_) @body)) @struct
(declaration type: (union_specifier name: (_) @name body: (_) @body)) @struct
(declaration type: (enum_specifier name: (_) @name body: (_) @body)) @enum
(field_declaration type: (struct_specifier name: (_) @name body: (_) @body)) @struct
(field_declaration type: (union_specifier name: (_) @name body: (_) @body)) @struct
(field_declaration type: (enum_specifier name: (_) @name body: (_) @body)) @enum
(struct_specifier name: (_) @name body: (_) @body) @struct
(union_specifier name: (_) @name body: (_) @body) @struct
(enum_specifier name: (_) @name body: (_) @body) @enum

; Prototypes: what is declared is a function itself, not a pointer to one.
(declaration declarator: (function_declarator declarator: (identifier) @name)) @function
(declaration declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))) @function
(declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator:
  (function_declarator declarator: (identifier) @name)))) @function
(declaration declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator:
  (function_declarator declarator: (identifier) @name))))) @function

(field_declaration declarator: (_) @name) @field
(enumerator name: (identifier) @name) @constant

(translation_unit (declaration (type_qualifier "const") declarator: (init_declarator declarator: (_) @name value: (_) @body)) @constant)
(translation_unit (declaration declarator: (init_declarator declarator: (_) @name value: (initializer_list) @body)) @variable)
(translation_unit (declaration declarator: (_) @name) @variable)
(preproc_if (declaration declarator: (_) @name) @variable)
(preproc_ifdef (declaration declarator: (_) @name) @variable)
(preproc_else (declaration declarator: (_) @name) @variable)
(preproc_elif (declaration declarator: (_) @name) @variable)
(declaration_list (declaration declarator: (_) @name) @variable)
(linkage_specification body: (declaration declarator: (_) @name) @variable)

; Macros of several lines have a chunk of their own. One without a value is a switch, unless it only guards a header.
(preproc_function_def name: (identifier) @name value: (_) @body (#match? @body "\n")) @function
(preproc_function_def name: (identifier) @name) @function
(preproc_def name: (identifier) @name value: (_)) @constant
(preproc_def name: (identifier) @name !value (#not-match? @name "_(H|HH|HPP|HXX|INCLUDED|H_INCLUDED|INC)_*$")) @constant
