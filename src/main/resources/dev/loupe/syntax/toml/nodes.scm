(comment) @comment

(inline_table) @block
(array) @block

; Data has no decision points.
