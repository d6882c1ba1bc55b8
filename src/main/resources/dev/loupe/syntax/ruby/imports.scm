(call !receiver method: (identifier) @_require arguments: (argument_list . (string (string_content) @import .))
  (#any-of? @_require "require" "require_relative" "load" "require_dependency")) @importing
(call !receiver method: (identifier) @_autoload arguments: (argument_list . (simple_symbol) . (string (string_content) @import))
  (#eq? @_autoload "autoload")) @importing
(call !receiver method: (identifier) @_include
  arguments: (argument_list [(constant) (scope_resolution)] @import)
  (#any-of? @_include "include" "extend" "prepend" "using")) @importing
; Gems of a Gemfile.
(program (call !receiver method: (identifier) @_gem arguments: (argument_list . (string (string_content) @import))
  (#eq? @_gem "gem")))
