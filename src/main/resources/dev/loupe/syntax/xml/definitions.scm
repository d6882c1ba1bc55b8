; What a reader looks up: elements with an id or a name, and elements that are told apart by a child of that kind
; (Maven's modules and dependencies, settings). Only large ones have chunks of their own.

(element (STag (Attribute (Name) @_attribute (AttValue) @name)) . (content) @body
  (#match? @_attribute "^(id|name|Name|key|android:id|android:name|x:Name|x:Key|xml:id|Include|Condition)$") (#set! least 10)) @module
(element (EmptyElemTag (Attribute (Name) @_attribute (AttValue) @name))
  (#match? @_attribute "^(id|name|Name|key|android:id|android:name|x:Name|x:Key|xml:id|Include)$")) @field

(element (STag (Name) @_tag) (content (element (STag (Name) @_id) (content (CharData) @name))) @body
  (#any-of? @_id "artifactId" "id" "name") (#not-any-of? @_tag "parent") (#set! least 10)) @module
