class Fiber1 {
    override fun <R : Any> suspend(req: Req<R>, skip: Boolean): R {
        cast(req)
        return other.suspend(req)
    }
    val suspend = 3
    fun later(work: suspend (Int) -> Unit): suspend () -> Unit = { work(1) }
    fun after() = 3
}

fun Fiber1.suspend() = "${listOf(1).map { it } } fun" + 1

enum class Mode { ON { override fun f() = 1 }, OFF { override fun f() = 2 }; abstract fun f(): Int }
class Holder { context(String) fun inCtx() {} }
class Contexts {
    context(Logger, (Int) -> Unit) private fun log() {}
}
class One { companion object { val a = 1 } }
class Two { fun f() { g() } fun h() {} }
class Three { class Inner { fun f() {} } }
object Four { init { x() } }
sealed interface Shape { data class Dot(val x: Int) : Shape; object None : Shape }
fun last() = run { suspend { 1 } }
