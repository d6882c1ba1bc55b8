(id_name) @identifier
(variable) @identifier
(keyframes_name) @identifier

(comment) @comment
(js_comment) @comment

(block) @block
(keyframe_block_list) @block

; Decision points: each @if (@else if is another) and loops.
(if_statement) @branch
(else_if_clause) @branch
(each_statement) @branch
(for_statement) @branch
(while_statement) @branch
