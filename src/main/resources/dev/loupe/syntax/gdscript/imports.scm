((call (identifier) @_load arguments: (arguments (string) @import)) (#any-of? @_load "preload" "load"))
