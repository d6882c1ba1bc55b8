// total
func total(_ items: [Int]) -> Int { // @def total
    if items.isEmpty { return 0 }
    return items[0] + total(Array(items.dropFirst())) // @use total
}

class Till { // @def Till
    func close() -> String { // @def Till.close
        return "close total"
    }

    func evening() -> String {
        return close() + self.close() // @use Till.close
    }
}

class Door {
    func close() -> Int { // @def Door.close
        return 1
    }
}
