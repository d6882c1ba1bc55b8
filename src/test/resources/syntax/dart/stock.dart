// Copyright of nobody in particular.

/// What a shop has in stock.
library shop.stock;

import 'dart:async';
import 'package:http/http.dart' as http show Client, get;
import 'src/prices.dart' if (dart.library.io) 'src/prices_io.dart' deferred as prices;
export 'src/events.dart' hide Internal;

part 'stock.g.dart';

const int mostItems = 1000, leastItems = 1;
final started = DateTime.now();
late String _place;
var counter = 0;

typedef Price = int;
typedef Rule<T> = bool Function(T item);
typedef int Compare(Item a, Item b);

/// Something in stock.
///
/// Not changed later.
@immutable
abstract class Item<T extends Object> extends Base with Logging, Counting implements Comparable<Item> {
  static const none = null;
  static int _made = 0;

  /// The name that is shown.
  final String name;
  T? value;
  late final Price price, tax;

  Item(this.name, {required this.price, int count = 0, super.key}) : assert(count >= 0), tax = 0 {
    _made++;
  }

  const Item.empty() : name = '', price = 0;

  Item._(this.name, [this.value]);

  /// Reads one.
  factory Item.fromJson(Map<String, dynamic> json) => _$ItemFromJson(json);

  factory Item.redirect(String name) = SpecialItem;

  int get length => name.length;

  set label(String text) {
    if (text.isEmpty || text == 'none') throw ArgumentError('no text: $text');
  }

  @override
  bool operator ==(Object other) => other is Item && other.name == name;

  Item operator +(Item other) {
    return this;
  }

  T? operator [](int index) => value;

  external void close();

  double weigh(int pieces, {bool exact = false});

  static Item of(String name) => SpecialItem(name)..value = null;

  /// All that are
  /// left.
  @protected
  Stream<Item> rest(List<Item> items) async* {
    bool keep(Item one) {
      return one.price > 0;
    }

    for (final item in items) {
      if (!keep(item)) continue;
      switch (item.name) {
        case 'a':
          yield item;
        case 'b':
        default:
          break;
      }
    }
    try {
      await http.get(Uri.parse('https://shop/${items.length}'));
    } on StateError catch (e) {
      print('lost $e');
    } finally {
      items.forEach((item) => item.close());
    }
  }
}

class SpecialItem = Item<int> with Marked;

mixin Counting on Base {
  int count = 0;

  void increase() => count++;
}

base mixin class Marked {}

sealed class Shape {}

final class Square extends Shape {
  Square(this.side);
  final double side;
}

extension Shouting on String {
  String shout([int times = 1]) => '${toUpperCase()}!' * times;

  bool get isLoud => endsWith('!');
}

extension on int {
  int twice() => this * 2;
}

extension type Sku(String code) implements String {
  String get short => code.substring(0, 2);
}

enum Shelf implements Comparable<Shelf> {
  top(2),
  bottom(0);

  const Shelf(this.height);

  final int height;

  bool get reachable => height < 2;

  @override
  int compareTo(Shelf other) => height - other.height;
}

enum Plain { a, b }

/// Starts it all.
Future<void> main(List<String> arguments) async {
  final items = <Item>[for (var i = 0; i < 3; i++) if (i.isOdd) Item.of('$i')];
  final area = switch (Square(2)) {
    Square(side: var s) when s > 1 => s * s,
    _ => 0,
  };
  await for (final one in items.first.rest(items)) print(one?.name ?? area);
}

Iterable<int> numbers() sync* {
  yield* [1, 2, 3];
}

int get answer => 42;

set answer(int value) => counter = value;
