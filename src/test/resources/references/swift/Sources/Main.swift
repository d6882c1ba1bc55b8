func report(_ items: [Int]) -> Int {
    return total(items) // @use total
}

func shadowed(total: Int) -> Int {
    return total + 1
}

func evening(till: Till, door: Door) -> String { // @use Till
    _ = door.close() // @use Door.close
    return till.close() // @use Till.close
}
