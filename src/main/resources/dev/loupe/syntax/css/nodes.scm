(id_name) @identifier
(keyframes_name) @identifier

(comment) @comment
(js_comment) @comment

(block) @block
(keyframe_block_list) @block
