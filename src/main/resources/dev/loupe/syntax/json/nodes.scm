(comment) @comment

(object) @block
(array) @block

; Data has no decision points.
