namespace Shop;

/// <summary>Members that strings and lists get.</summary>
public static class TextTools
{
    private const int Most = 80;

    extension(string text)
    {
        /// <summary>How long it is, twice.</summary>
        public int Twice => text.Length * 2;

        public bool IsBlank() => text.Trim() == "";

        public string Cut(int length)
        {
            if (text.Length <= length) { return text; }
            return text[..length] + "}";
        }
    }

    extension<T>(IEnumerable<T> all) where T : struct {
        public static IEnumerable<T> operator +(IEnumerable<T> left, IEnumerable<T> right) => left.Concat(right);
    }

    extension(List<int>)
    {
        public static List<int> Empty => new();
    }

    public static int After(this string extension)
    {
        extension(extension);
        return 1;
    }
}

class Next { int extension; }
