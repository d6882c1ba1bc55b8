(identifier) @identifier

(comment) @comment
(marginalia) @comment

(subquery) @block
(cte) @block
(block) @block
(column_definitions) @block

; Decision points: each WHEN of a CASE, joins' and filters' AND and OR and IF.
(keyword_when) @branch
(keyword_and) @branch
(keyword_or) @branch
(keyword_if) @branch
