; What a reader looks up: elements with an id or a name, and elements that are told apart by a child of that kind
; (Maven's modules and dependencies, settings). Only large ones have chunks of their own.

(element (STag (Name) @_tag) (content (element (STag (Name) @_id) (content (CharData) @name @identifier))) @body
  (#eq? @_id "artifactId") (#not-any-of? @_tag "parent" "exclusion") (#set! once) (#set! least 10)) @module

(element (STag (Attribute (Name) @_attribute (AttValue) @name)) . (content) @body
  (#any-of? @_attribute "id" "android:id" "xml:id" "x:Name" "x:Key" "Id") (#set! once) (#set! least 10)) @module
(element (EmptyElemTag (Attribute (Name) @_attribute (AttValue) @name))
  (#any-of? @_attribute "id" "android:id" "xml:id" "x:Name" "x:Key" "Id") (#set! once)) @field
(element (STag (Attribute (Name) @_attribute (AttValue) @name)) . (content) @body
  (#any-of? @_attribute "name" "Name" "android:name" "key" "Include") (#set! once) (#set! least 10)) @module
(element (EmptyElemTag (Attribute (Name) @_attribute (AttValue) @name))
  (#any-of? @_attribute "name" "Name" "android:name" "key" "Include") (#set! once)) @field

(element (STag) (content (element (STag (Name) @_id) (content (CharData) @name @identifier))) @body
  (#eq? @_id "id") (#set! once) (#set! least 10)) @module
(element (STag) (content (element (STag (Name) @_id) (content (CharData) @name))) @body
  (#any-of? @_id "name" "key") (#set! once) (#set! least 10)) @module
