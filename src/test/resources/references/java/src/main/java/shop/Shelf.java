package shop;

/** Shelf put. */
public class Shelf<T> { // @def Shelf
    public static <T> Shelf<T> of(T one) { return new Shelf<>(); } // @def Shelf.of @use Shelf

    public Shelf<T> put(T what) { return this; } // @def Shelf.put @use Shelf
    public Shelf<T> put(T what, int times) { // @def Shelf.put @use Shelf
        return times == 0 ? put(what) : put(what, times - 1); // @use Shelf.put
    }
    protected int count() { return 1; } // @def Shelf.count

    public static class Label {
        public void put() {} // @def Label.put
    }
}
