global using Xunit;
using Shop.Stock;

var inventory = new Inventory<Item>(limit: 3);
Console.WriteLine(Greeting("you"));

static string Greeting(string who) => $"Hello {who}";

namespace Shop.Tests
{
    public class InventoryTest(IStore<Item> store)
    {
        [Fact]
        public void Adds() => Assert.Equal(1, store.Count);

        private class Nested { public int Depth { get; init; } }
    }
}
