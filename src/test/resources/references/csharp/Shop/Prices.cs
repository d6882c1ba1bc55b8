namespace Shop;

// Total
public static class Prices // @def Prices
{
    public static int Total(int[] items, int from) // @def Prices.Total
    {
        if (from == items.Length) return 0;
        return items[from] + Total(items, from + 1); // @use Prices.Total
    }
}

public class Till // @def Till
{
    public string Close() => "Close Total"; // @def Till.Close

    public string Evening() => Close() + this.Close(); // @use Till.Close
}

public class Door
{
    public int Close() => 1; // @def Door.Close
}
