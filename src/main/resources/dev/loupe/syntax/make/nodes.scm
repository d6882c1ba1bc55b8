(word) @identifier

(comment) @comment

(conditional) @block
(recipe) @block

; Decision points: ifeq and its like, else with a condition.
(conditional) @branch
(elsif_directive) @branch
