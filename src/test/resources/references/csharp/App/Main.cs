using Shop;

namespace App;

class Main
{
    int Report(int[] items) => Prices.Total(items, 0); // @use Prices @use Prices.Total

    int Shadowed(int Total) => Total + 1;

    string Evening(Till till, Door door) // @use Till
    {
        door.Close(); // @use Door.Close
        return till.Close(); // @use Till.Close
    }
}
