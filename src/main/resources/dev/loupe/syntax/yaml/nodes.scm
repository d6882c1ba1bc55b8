(anchor_name) @identifier
(alias_name) @identifier

(comment) @comment
; Left out of signatures.
"---" @annotation

(block_mapping) @block
(block_sequence) @block
(flow_mapping) @block
(flow_sequence) @block

; Data has no decision points.
