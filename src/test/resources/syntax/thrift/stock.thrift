// Part of the shop.
namespace java shop.stock
namespace py shop.stock

include "shared.thrift"
cpp_include "<unordered_map>"

/** Cents. */
typedef i64 Price
typedef list<Item> Items

const i32 MOST_ITEMS = 1000
const map<string, string> LABELS = {"top": "Top", "bottom": "Bottom"}

enum Shelf {
  TOP = 1,
  /** Easy to reach. */
  BOTTOM
}

/**
 * Something in stock.
 */
struct Item {
  1: required string name (go.tag = "x"),
  2: optional Price price = 0,
  // Where it is.
  3: Shelf shelf
  4: list<map<string, shared.Tag>> tags
}

union Found {
  1: Item item
  2: string problem
}

exception NotFound {
  1: string why
}

/** Keeps items. */
service Stock extends shared.Base {
  /** Adds an item. */
  void add(1: Item item, 2: i32 count) throws (1: NotFound lost),

  Item find(1: string name) throws (
    1: NotFound lost,
    2: shared.Broken broken
  )

  oneway void forget(1: string name)
}
