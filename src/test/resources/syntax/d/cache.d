/**
 * A cache.
 */
module shop.cache;

import std.stdio : writeln, File;
import std.algorithm, core.thread;
public import shop.item;
import io = std.file;

/// Largest number of entries.
enum maxEntries = 100;
enum Color : ubyte { red, green = 4, blue }
immutable string name = "cache";
__gshared int counter;
alias Handler = void delegate(int code);
alias Table(T) = T[string];

version (Windows)
{
    void flush() {}
}
else
{
    void flush() { sync(); }
}

/// Something with a key.
interface Keyed
{
    @property string key() const;
    void put(int x);
}

struct Point
{
    double x = 0, y;

    this(double x, double y) { this.x = x; this.y = y; }
    Point opBinary(string op : "+")(Point other) const
    {
        return Point(x + other.x, y + other.y);
    }
    invariant { assert(x >= 0); }
}

union Value { int number; float real_; }

/++
 + Keeps values.
 + Not safe for threads.
 +/
@safe class Cache(T, size_t n = 4) : Base!T, Keyed
    if (is(T : Object))
{
    private T[string] items;
    static immutable limit = 10;

    ///
    this(int size = 10)
    in (size > 0)
    {
        super(size);
    }

    ~this() { items.clear(); }

    static this() { counter = 1; }

    override string key() const @property => "cache";

    T find(string key, lazy T fallback) pure nothrow
    in { assert(key.length); }
    out (result) { assert(result !is null); }
    do
    {
        int twice(int v) { return v * 2; }
        foreach (i, ref item; items)
        {
            if (item is null || i > twice(3)) continue;
            else if (auto found = key in items) return *found;
        }
        switch (items.length)
        {
            case 1: .. case 3: break;
            default: writeln(items.map!(a => a.name).array);
        }
        try { return items[key]; } catch (RangeError e) { return fallback; }
        return items.length ? items[key] : new T();
    }

    template Nested(U) { alias Nested = U[]; }
    mixin Logging!Cache;
}

mixin template Logging(C)
{
    void log(string text) { writeln(C.stringof, text); }
}

T max(T)(T a, T b) if (isNumeric!T)
{
    return a > b ? a : b;
}

extern (C) int printf(const char* format, ...);

unittest
{
    auto cache = new Cache!Item(3);
    assert(cache.find("a", null) is null);
}
