(open_module module: (_) @import)
(include_module module: (module_path) @import)
(include_module module: (module_application functor: (module_path) @import))
