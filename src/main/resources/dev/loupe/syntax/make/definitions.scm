; Rules are named after their targets. Short ones stay in the block around them, so that a makefile of thousands of them is
; read in pieces.
(rule (targets (word) @name) (recipe) @body (#set! least 12)
  (#not-any-of? @name ".PHONY" ".SUFFIXES" ".SECONDARY" ".PRECIOUS" ".DELETE_ON_ERROR" ".INTERMEDIATE" ".NOTPARALLEL")) @function
(rule (targets (word) @name)
  (#not-any-of? @name ".PHONY" ".SUFFIXES" ".SECONDARY" ".PRECIOUS" ".DELETE_ON_ERROR" ".INTERMEDIATE" ".NOTPARALLEL")) @function
(define_directive name: (word) @name value: (_) @body (#set! least 8)) @function
(define_directive name: (word) @name) @function
(variable_assignment name: (word) @name) @variable
