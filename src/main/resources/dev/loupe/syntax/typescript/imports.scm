(import_require_clause source: (string) @import)
