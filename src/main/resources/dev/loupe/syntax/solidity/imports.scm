(import_directive source: (string) @import)
