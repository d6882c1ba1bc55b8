package app

import shop.Door
import shop.Till // @use Till
import shop.total // @use total

fun report(items: List<Int>) = total(items) // @use total

fun shadowed(total: Int) = total + 1

fun evening(till: Till, door: Door): String { // @use Till
    door.close() // @use Door.close
    val other = Till() // @use Till
    return till.close() + other.close() // @use Till.close
}
