(imported (module_fqn) @import)
