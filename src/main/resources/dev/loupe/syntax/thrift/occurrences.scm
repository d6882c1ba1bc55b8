(parameter (type) . (identifier) @local)
