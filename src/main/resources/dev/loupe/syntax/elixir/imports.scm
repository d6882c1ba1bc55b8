(call target: (identifier) @_import (arguments . [(alias) (dot)] @import)
  (#any-of? @_import "alias" "import" "require" "use")) @importing
