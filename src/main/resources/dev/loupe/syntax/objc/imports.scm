(module_import path: (_) @import)
