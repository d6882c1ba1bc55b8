(builtin_function (builtin_identifier) @_import (arguments (string) @import) (#any-of? @_import "@import" "@cImport" "@embedFile"))
