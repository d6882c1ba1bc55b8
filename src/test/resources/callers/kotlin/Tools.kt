package pets.tools

fun loud(text: String): String = text.uppercase()

fun max(a: Int, b: Int): Int = a + b

fun own(): Int = max(1, 2)
