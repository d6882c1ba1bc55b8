package pets

import kotlin.math.max
import pets.tools.loud as shout

interface Pet {
    fun sound(): String
    fun twice(): String = sound() + sound()
}

class Cat : Pet {
    override fun sound(): String = "meow"
}

open class Dog(private val name: String) : Pet {
    override fun sound(): String = shout(name)
    open fun fetch(): Int = 1

    companion object {
        fun stray(): Dog = Dog("stray")
    }
}

class Hound(name: String) : Dog(name) {
    override fun fetch(): Int = super.fetch() + 1
}

class Bell {
    fun sound(): String = "ding"
    fun fetch(): Int = 0
}

class Home(private val pet: Pet) {
    private val dogs = mutableListOf<Dog>()
    private val bell: Bell? = null

    fun add(dog: Dog) { dogs.add(dog) }
    fun talk(): String = pet.sound()
    fun all(): List<String> = dogs.map { it.sound() }
    fun each() { for (dog in dogs) dog.fetch() }
    fun ring(): String? = bell?.sound()
    fun checked(thing: Any): Int = if (thing is Bell) thing.fetch() else 0
}

fun Home.first(): Int = 1

fun fill(home: Home) {
    home.add(Dog.stray())
    home.first()
    listOf(1).first()
}

fun largest(): Int = max(1, 2)
