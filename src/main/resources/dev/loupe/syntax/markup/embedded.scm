; Scripts and styles in their own language: what `type` or `lang` says, if it says something.

(script_element
  (start_tag (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @language)))
  (raw_text) @embedded (#any-of? @_name "type" "lang"))
(script_element (raw_text) @embedded (#set! language "javascript"))

(style_element
  (start_tag (attribute (attribute_name) @_name (quoted_attribute_value (attribute_value) @language)))
  (raw_text) @embedded (#any-of? @_name "type" "lang"))
(style_element (raw_text) @embedded (#set! language "css"))

; What is left of an element without an end.
(ERROR (start_tag (tag_name) @_tag) . (raw_text) @embedded (#eq? @_tag "script") (#set! language "javascript"))
(ERROR (start_tag (tag_name) @_tag) . (raw_text) @embedded (#eq? @_tag "style") (#set! language "css"))
