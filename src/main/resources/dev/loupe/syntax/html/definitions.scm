; What a reader looks up in a page: its headings and what has an id. Only large elements have a chunk of their own.

(element . (start_tag . (tag_name) @_tag) . (text) @name (#any-of? @_tag "h1" "h2" "h3" "h4" "h5" "h6")) @heading

(element
  . (start_tag (attribute (attribute_name) @_attribute (quoted_attribute_value (attribute_value) @name @identifier))) . (_) @body
  (#eq? @_attribute "id") (#set! least 10)) @module
(element
  [(start_tag (attribute (attribute_name) @_attribute (quoted_attribute_value (attribute_value) @name @identifier)))
   (self_closing_tag (attribute (attribute_name) @_attribute (quoted_attribute_value (attribute_value) @name @identifier)))]
  (#eq? @_attribute "id")) @module
