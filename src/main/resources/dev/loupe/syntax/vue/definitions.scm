; A component is what its file defines, and is called like it; it holds what its scripts define, as a class does.
(document) @class

; Components are called by the name of their tag.
((tag_name) @identifier (#match? @identifier "^[A-Z]"))
