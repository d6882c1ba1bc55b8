package shop

// total
fun total(items: List<Int>): Int { // @def total
    if (items.isEmpty()) return 0
    return items[0] + total(items.drop(1)) // @use total
}

class Till { // @def Till
    fun close(): String = "close total" // @def Till.close

    fun evening() = close() // @use Till.close
}

class Door {
    fun close(): Int = 1 // @def Door.close
}
