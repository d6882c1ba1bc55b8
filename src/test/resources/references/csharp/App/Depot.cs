using Shop.Shelves;
using Box = Shop.Shelves.Crate; // @use Crate

public class Depot
{
    private readonly Box box = new(); // @use Crate

    public void Run(BigShelf big, Shelf<string>? shelf) // @use Shelf
    {
        var put = "Put";
        box.Put(put); // @use Crate.Put
        big.Put("x"); // @use BigShelf.Put
        big.Crate.Put("y"); // @use Crate.Put @use Crate
        shelf?.Put("z", 2); // @use Shelf.Put
        var made = Shelf<int>.Of(1); // @use Shelf @use Shelf.Of
        made.Put(put); // @use Shelf.Put
        box.Fill(); // @use Filling.Fill
    }
}
