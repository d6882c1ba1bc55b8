namespace Shop.Shelves;

public interface IStoring { void Put(string what); }

public class Shelf<T> : IStoring // @def Shelf
{
    public virtual void Put(string what) { } // @def Shelf.Put
    public void Put(string what, int times = 1) => Put(what); // @def Shelf.Put @use Shelf.Put
    protected int Count() => 1; // @def Shelf.Count
    public static Shelf<T> Of(T one) => new(); // @def Shelf.Of @use Shelf
}

public class Crate // @def Crate
{
    public void Put(string what) { } // @def Crate.Put
}

public class BigShelf : Shelf<int> // @use Shelf
{
    public Crate Crate { get; set; } = new(); // @def Crate @use Crate

    public override void Put(string what) // @def BigShelf.Put
    {
        base.Put(what); // @use Shelf.Put
        Crate.Put(what); // @use Crate.Put @use Crate
        Count(); // @use Shelf.Count
    }
}

public static class Filling
{
    public static int Fill(this Crate crate) => 1; // @def Filling.Fill @use Crate
}
