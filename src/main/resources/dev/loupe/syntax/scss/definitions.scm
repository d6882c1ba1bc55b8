; Mixins and functions are called; rules, queries and animations are looked up by what stands before their braces.

(mixin_statement name: (identifier) @name (block) @body) @function
(function_statement name: (identifier) @name (block) @body) @function

(rule_set (selectors) @name (block) @body (#set! least 10)) @module
(media_statement "@media" @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(supports_statement "@supports" @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(at_rule (at_keyword) @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(at_rule (at_keyword) @name (block) @body (#set! least 10)) @module
(keyframes_statement (keyframes_name) @name @identifier (keyframe_block_list) @body (#set! least 10)) @module

((class_selector (class_name) @identifier) (#not-match? @identifier "[{]"))
(include_statement (identifier) @identifier)
(mixin_statement name: (identifier) @identifier)
(function_statement name: (identifier) @identifier)

; Variables of the sheet, and custom properties wherever they are set.
(stylesheet (declaration (property_name) @name @identifier (#match? @name "^[$]")) @variable)
(declaration (property_name) @name @identifier (#match? @name "^--")) @variable

((property_name) @identifier (#match? @identifier "^[$]"))
((plain_value) @identifier (#match? @identifier "^--"))
