//// A cart and its lines.

import gleam/list
import gleam/option.{type Option, None, Some}

/// One kind of thing in a cart.
pub type Line {
  Line(name: String, count: Int)
  /// Comes for free.
  Gift(name: String)
}

pub opaque type Cart(a) {
  Cart(lines: List(Line), note: Option(a))
}

type Price =
  Int

pub type Hidden

const limit: Int = 100

/// Adds a line; "pub fn nothing() {" is text.
pub fn add(cart: Cart(a), line: Line) -> Cart(a) {
  let Cart(lines, note) = cart
  case line {
    Line(_, count) if count > limit -> cart
    Line(..) | Gift(..) -> Cart([line, ..lines], note)
  }
}

@external(erlang, "cart_ffi", "now")
pub fn now() -> Int

@deprecated("use add")
fn empty() -> Cart(a) {
  let count = fn(lines) {
    // a brace } in a comment
    list.length(lines)
  }
  Cart([], None)
}
