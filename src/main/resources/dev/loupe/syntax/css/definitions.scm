; Rules, queries and animations are looked up by what stands before their braces.


(rule_set (selectors) @name (block) @body (#set! least 10)) @module
(media_statement "@media" @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(supports_statement "@supports" @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(at_rule (at_keyword) @name (_) @name (block) @body (#set! separator " ") (#set! least 10)) @module
(at_rule (at_keyword) @name (block) @body (#set! least 10)) @module
(keyframes_statement (keyframes_name) @name @identifier (keyframe_block_list) @body (#set! least 10)) @module

((class_selector (class_name) @identifier) (#not-match? @identifier "[{]"))

; Variables of the sheet, and custom properties wherever they are set.
(declaration (property_name) @name @identifier (#match? @name "^--")) @variable

((plain_value) @identifier (#match? @identifier "^--"))
