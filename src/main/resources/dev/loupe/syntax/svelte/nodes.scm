(snippet_name) @identifier

; Decision points: each if (else-if is another), each loop and each await.
(if_statement) @branch
(else_if_block) @branch
(each_statement) @branch
(await_statement) @branch
