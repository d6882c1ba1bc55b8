import 'shelves.dart' as racks;
import 'shelves.dart';

class Depot {
  final Crate? crate; // @use Crate
  final big = BigShelf();

  Depot(this.crate);

  void run(racks.Shelf shelf, String put) { // @use Shelf
    shelf.put(put); // @use Shelf.put
    crate?.put(put); // @use Crate.put
    big.put('$put'); // @use BigShelf.put
    racks.makeShelf().put('put'); // @use makeShelf @use Shelf.put
    var made = makeShelf(); // @use makeShelf
    made.count(); // @use Shelf.count
  }
}
