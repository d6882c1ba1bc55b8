package shop.stock

import kotlin.test.Test
import kotlin.test.assertEquals

class InventoryTest {
    private lateinit var inventory: Inventory<String, Item>

    @Test
    fun `an empty name is refused`() {
        val error = assertThrows<IllegalArgumentException> { inventory.name = "" }
        assertEquals("no name", error.message)
    }

    @Nested
    inner class `when it is empty` {
        @Test fun `has no size`() = assertEquals(0, inventory.size)
    }

    @Test
    fun rules() = listOf(1, 2).forEach { assertEquals(it, it) }
}
