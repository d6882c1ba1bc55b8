(call function: (identifier) @_library arguments: (arguments . argument: (argument value: [
    (identifier) @import
    (string content: (_) @import)]))
  (#any-of? @_library "library" "require" "requireNamespace" "loadNamespace" "source")) @importing
