/*
 * Scala 2: what a shop has in stock.
 */
package shop
package stock

import scala.collection.mutable.{ArrayBuffer, Map => MutableMap, _}
import scala.util.Try, java.time.Instant
import shop.events._

/** Shared by all of the package. */
package object prices {
  type Price = Long
  val Zero: Price = 0L
  implicit def toPrice(cents: Int): Price = cents.toLong
}

/** Something in stock. */
final case class Item(name: String, price: Long = 0L)(implicit clock: Clock) extends Ordered[Item] {
  override def compare(that: Item): Int = name compare that.name
  def +(other: Item): Item = copy(price = price + other.price)
}

object Item {
  val Empty = Item("")
  def apply(name: String): Item = new Item(name, 0L)
  def unapply(item: Item): Option[(String, Long)] = Some((item.name, item.price))
}

sealed trait Event
case class Added(item: Item) extends Event
case object Emptied extends Event

/** Keeps things.
  *
  * @tparam K what they are found by
  */
@deprecated("use Stock", "2.0")
trait Store[K, +V <: Item] extends Iterable[V] with Logging { self: Closing =>
  type Key = K
  type Found <: Option[V]

  protected val limit: Int
  var opened = false

  def find(key: K): Option[V]

  def size: Int = items.size

  /** Counts. */
  def count(p: V => Boolean): Int = {
    def loop(rest: List[V], sum: Int): Int = rest match {
      case Nil => sum
      case head :: tail if p(head) => loop(tail, sum + 1)
      case _ :: tail => loop(tail, sum)
    }
    loop(items.toList, 0)
  }
}

class Stock[K](val source: Source, private var limit: Int, name: String)(implicit ec: ExecutionContext)
    extends Store[K, Item] {

  private val items = MutableMap.empty[K, Item]
  val (first, last) = (1, 2)
  lazy val total: Long = items.values.map(_.price).sum
  implicit val ordering: Ordering[Item] = Ordering.by(_.name)

  def this(limit: Int) = this(Source.empty, limit, "main")(global)

  @throws[IllegalStateException]("when full")
  override def add[T <: Item](key: K, item: T, rest: Item*)(check: Int => Boolean): Future[Boolean] = {
    val listener = new Listener {
      def on(event: Event): Unit = println(s"Added ${item.name} to $name")
    }
    for {
      one <- Future.sequence(rest.map(check))
      two = one.size if two > 0 && limit > 0
      _ <- listener.run()
    } yield two match {
      case 0 => true
      case n => try { n < 3 } catch { case e: IllegalStateException => false }
    }
  }

  def close() { opened = false }
}

object Main extends App {
  implicit class Shouting(val text: String) extends AnyVal {
    def shout: String = text.toUpperCase + "!"
  }

  while (args.nonEmpty) println(args.map { case s if s.isEmpty => "none"; case s => s.shout })
}
