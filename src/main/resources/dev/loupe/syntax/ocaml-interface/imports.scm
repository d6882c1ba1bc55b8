(open_module module: (_) @import)
(include_module_type module_type: (module_type_of (module_path) @import))
(include_module_type module_type: (module_type_path) @import)
