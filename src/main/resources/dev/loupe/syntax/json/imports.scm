; What a settings file builds upon (tsconfig.json, .eslintrc.json).
(document . (comment)* . (object (pair
  key: (string (string_content) @_key) value: (string (string_content) @import)) (#eq? @_key "extends")))
