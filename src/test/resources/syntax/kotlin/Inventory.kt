/*
 * Keeps what a shop has in stock.
 */
@file:JvmName("Inventories")

package shop.stock

import java.time.Instant
import kotlin.math.max as greater
import shop.events.*

const val MOST_ITEMS = 1_000

val String.slug: String
    get() = lowercase().replace(' ', '-')

private var opened = 0

typealias Price = Long
typealias Rule<T> = (T) -> Boolean

/** Shouts, `times` times. */
fun String.shout(times: Int = 1): String = buildString { repeat(times) { append("${this@shout.uppercase()}!") } }

infix fun <T : Comparable<T>> List<T>?.orMore(other: List<T>) = this ?: other

operator fun Price.plus(item: Item) = this + item.price

@Target(AnnotationTarget.CLASS)
annotation class Audited(val level: Int)

/** Something in stock. */
data class Item(val name: String, var price: Price, count: Int = 0) : Comparable<Item> {
    override fun compareTo(other: Item): Int = name.compareTo(other.name)
}

@JvmInline
value class Sku(val code: String)

sealed interface Event {
    data class Added(val item: Item, val at: Instant) : Event

    data object Emptied : Event
}

enum class Shelf(val height: Int) : Rule<Item> {
    TOP(2) {
        override fun reach() = false
    },
    BOTTOM(0);

    open fun reach(): Boolean = height < 2

    override fun invoke(item: Item) = true
}

fun interface Listener<in E : Event> {
    suspend fun on(event: E)
}

/**
 * The stock itself.
 *
 * Not safe for threads.
 */
@Audited(level = 2)
abstract class Inventory<K : Any, out V>(
    protected val source: Source,
    @Volatile private var limit: Int = MOST_ITEMS,
) : Base(source), Iterable<V> where V : Item {

    /** By name. */
    private val items = mutableMapOf<K, Item>()

    val size: Int
        get() = items.size

    var name: String = "main"
        set(value) {
            require(value.isNotBlank()) { "no name" }
            field = value
        }

    val total by lazy { items.values.sumOf { it.price } }

    lateinit var listener: Listener<Event>

    init {
        opened++
        println("Opened $name with ${source.count()}")
    }

    constructor(limit: Int) : this(Source.EMPTY, limit) {
        opened--
    }

    // Zero is refused.
    @Throws(IllegalStateException::class)
    open suspend fun add(key: K, item: Item, vararg rest: Item): Boolean {
        fun allowed(one: Item): Boolean {
            return one.price > 0 || one.name.isEmpty()
        }
        for ((index, one) in rest.withIndex()) {
            if (!allowed(one)) continue else println("$index: ${one.name}")
        }
        val before = items.put(key, item) ?: return true
        val handler = object : Handler {
            override fun handle(code: Int) {
                listener.on(Event.Added(item, Instant.now()))
            }
        }
        return when (before.price) {
            0L -> true
            in 1..9 -> handler.handle(1) == Unit
            else -> try { limit > 0 && greater(1, 2) > 1 } catch (e: IllegalStateException) { false }
        }
    }

    abstract fun find(key: K): V?

    fun <T> map(change: (Item) -> T): List<T> = items.values.map { item -> change(item) }

    operator fun get(key: K) = items[key]

    inner class Cursor {
        var at = 0
        fun next() = at++
    }

    companion object Factory : Maker<Item> {
        const val DEFAULT = "default"

        @JvmStatic
        fun of(vararg names: String) = names.map { Sku(it) }
    }
}

object Registry {
    private val all = HashSet<Sku>()

    fun register(sku: Sku) {
        all += sku
    }
}

class Plain {
    companion object {
        fun create() = Plain()
    }
}

fun html(build: Html.() -> Unit): Html {
    val page = Html()
    page.build()
    return page
}

val page = html {
    head { title("Stock") }
    body {
        for (shelf in Shelf.entries) p { +"$shelf" }
    }
}
