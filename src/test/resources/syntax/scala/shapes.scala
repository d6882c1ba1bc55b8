package shapes

import scala.math.{Pi, sqrt as root, *}
import geometry.given
import geometry.{given Ordering[?], Point}

/** What can be drawn. */
enum Shape(val sides: Int):
  case Circle(radius: Double) extends Shape(0)
  case Square(side: Double) extends Shape(4)
  case Empty, Nothing

  /** How large it is. */
  def area: Double = this match
    case Circle(r) => Pi * r * r
    case Square(s) => s * s
    case _ => 0
end Shape

object Shape:
  val unit = Square(1)

  def largest(shapes: Shape*): Option[Shape] =
    if shapes.isEmpty then None
    else Some(shapes.maxBy(_.area))

trait Show[A]:
  def show(a: A): String
  extension (a: A) def shown: String = show(a)

given Show[Shape] with
  def show(shape: Shape): String = s"a ${shape.area}"

given intShow: Show[Int] = new Show[Int]:
  def show(a: Int) = a.toString

given listShow[A](using inner: Show[A]): Show[List[A]] with
  def show(as: List[A]) =
    as.map(inner.show).mkString(",")

extension (s: String)
  def shout: String = s.toUpperCase
  infix def times(n: Int): String =
    s * n

extension [A](xs: List[A]) def second: A = xs.tail.head

opaque type Meters = Double

type Pair[A] = (A, A)

inline def twice(inline body: => Unit): Unit =
  body
  body

class Canvas(width: Int, height: Int)(using ctx: Context) extends Surface, Closing:
  private var shapes = List.empty[Shape]

  def draw(shape: Shape)(using Show[Shape]): Unit =
    def bounds(s: Shape): Int =
      if s.sides > 3 then 1 else 2
    shapes = shape :: shapes
    for
      s <- shapes
      if s.area > 0
    do println(s.shown)

  /** Ends it. */
  def close(): Unit = ()

  // Not yet.
  def paused: Boolean =
    false
end Canvas

val Origin = Point(0, 0)
var (left, right) = (0, 1)

@main def run(names: String*): Unit =
  val canvas = Canvas(1, 2)
  names.foreach: name =>
    println(name.shout times 2)
