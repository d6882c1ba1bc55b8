package app;

import shop.*;

public class Depot extends Shelf<String> { // @use Shelf
    private final Crate crate = new Crate(); // @use Crate
    private Shelf.Label label; // @use Shelf

    Crate crate() { return crate; } // @use Crate

    @Override // @def Depot.put
    public Shelf<String> put(String what) { // @use Shelf
        super.put(what); // @use Shelf.put
        count(); // @use Shelf.count
        crate.put("put"); // @use Crate.put
        this.crate.put(what); // @use Crate.put
        crate().put(what); // @use Crate.put
        label.put(); // @use Label.put
        var shelf = Shelf.of(what); // @use Shelf @use Shelf.of
        shelf
                .put(what, 2); // @use Shelf.put
        Object put = what;
        return put == null ? put("x") : this; // @use Depot.put
    }
}
