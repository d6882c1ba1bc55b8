// Copyright nobody.
#nullable enable
using System;
using System.Collections.Generic;
using static System.Math;
using Json = Newtonsoft.Json.JsonConvert;

[assembly: CLSCompliant(true)]

namespace Shop.Stock
{
    using System.Linq;

    /// <summary>
    /// Told when an item <paramref name="id"/> runs out, see <see cref="Inventory{T}.Take"/>.
    /// </summary>
    /// <returns>Whether to go on.</returns>
    public delegate bool OutOfStock(int id);

    [Flags]
    public enum Level : byte
    {
        /// <summary>Nothing left.</summary>
        Empty = 0,
        Low,
#if DEBUG
        Unknown = 9
#endif
    }

    public interface IStore<in T> where T : class
    {
        int Count { get; }
        event EventHandler Changed;
        void Add(T item);
        string Name() => "store";
    }

    /// <summary>Keeps <c>items</c> by number.</summary>
    /// <typeparam name="T">what is kept</typeparam>
    /// <remarks>
    /// Not safe for threads.
    /// </remarks>
    [Serializable, Obsolete("use Store")]
    public sealed partial class Inventory<T> : IStore<T>, IDisposable
        where T : class, new()
    {
        public const int Most = 100;
        private static readonly string Prefix = "item";
        private readonly Dictionary<int, T> items = new(), spare;
        public event EventHandler? Changed;

        #region Properties

        /// <summary>How many there are.</summary>
        public int Count { get; private set; } = 0;
        public string Title => $"{Prefix} {Count:D2} of {Name()}";

        public int Limit
        {
            get { return limit; }
            set
            {
                if (value < 0 || value > Most) throw new ArgumentException(nameof(value));
                limit = value;
            }
        }

        public T this[int index]
        {
            get => items[index];
            set => items[index] = value;
        }

        #endregion

        /// <summary>Makes one.</summary>
        /// <param name="limit">how many
        /// fit</param>
        public Inventory(int limit = 10) : base() => this.limit = limit;

        static Inventory() { }

        ~Inventory()
        {
            Dispose();
        }

        public static Inventory<T> operator +(Inventory<T> left, T right) => left;
        public static explicit operator int(Inventory<T> from) { return from.Count; }

        /// <inheritdoc />
        void IStore<T>.Add(T item)
        {
            lock (items) { items.Add(items.Count, item ?? new T()); }
        }

        public bool TryTake<TKey>(TKey key, out T? found, params object[] rest) where TKey : notnull
        {
            int Twice(int x)
            {
                return x * 2;
            }
            foreach (var (id, item) in items.Where(pair => pair.Key > Twice(1)))
            {
                if (item is string { Length: > 3 } text && text.Length < 9) continue;
                else if (Changed?.GetInvocationList() is var list) Changed!.Invoke(this, EventArgs.Empty);
            }
            found = key switch
            {
                1 => items[1],
                int n when n > 2 => null,
                _ => default,
            };
            try { return items.TryGetValue(Abs(1), out var taken); }
            catch (Exception e) when (e.Message is not null) { return found is null ? false : true; }
        }

        public async IAsyncEnumerable<T> All() { yield return await Task.FromResult(items.Values.First()); }
        public partial void Dispose();
        [DllImport("user32.dll")] private static extern int MessageBox(IntPtr handle, string text);
    }

    public static class Extensions
    {
        public static bool IsBlank(this string? text) => string.IsNullOrWhiteSpace(text);
    }

    public record Point(int X, int Y) : Shape(X), IPoint
    {
        public double Norm => Sqrt(X * X + Y * Y);
    }

    public readonly record struct Money(decimal Amount);

    internal struct Cell
    {
        public int Row, Column;
        public Cell() { Row = Column = 1; }
    }
}
