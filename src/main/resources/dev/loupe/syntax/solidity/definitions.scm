(contract_declaration name: (identifier) @name body: (_) @body) @class
(interface_declaration name: (identifier) @name body: (_) @body) @interface
(library_declaration name: (identifier) @name body: (_) @body) @class
(struct_declaration name: (identifier) @name body: (_) @body) @struct
(enum_declaration name: (identifier) @name body: (_) @body) @enum
(user_defined_type_definition name: (identifier) @name) @type_alias

(function_definition name: (identifier) @name body: (_) @body) @function
(function_definition name: (identifier) @name) @function
(modifier_definition name: (identifier) @name body: (_) @body) @function
(modifier_definition name: (identifier) @name) @function
(constructor_definition "constructor" @name body: (_) @body) @constructor
(fallback_receive_definition ["fallback" "receive" "function"] @name body: (_) @body) @method

; Events and errors are types that only have parameters.
(event_definition name: (identifier) @name) @type_alias
(error_declaration name: (identifier) @name) @type_alias

(constant_variable_declaration name: (identifier) @name) @constant
(state_variable_declaration "constant" name: (identifier) @name) @constant
(state_variable_declaration name: (identifier) @name) @field
(struct_member name: (identifier) @name) @field
(enum_value) @name @constant
