public macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")
func after() {}
@freestanding(expression)
macro warn(_ m: String) = #externalMacro(module: "M", type: "W")
