; The module; what it exposes are occurrences.
(import_clause moduleName: (_) @import)
