; In Bazel's own notation, `//tools:defs.bzl%rule`.
((call function: (identifier) @_load arguments: (argument_list
  . (string (string_content) @from) (string (string_content) @import)))
  (#eq? @_load "load") (#set! separator "%"))
((call function: (identifier) @_load arguments: (argument_list
  . (string (string_content) @from) (keyword_argument value: (string (string_content) @import))))
  (#eq? @_load "load") (#set! separator "%"))
