package dev.loupe.embed;

import java.util.List;

/// Which tokens a word is made of. Tokens are numbers: first the entries (whole words, which are pieces of
/// other words as well), most frequent first; after them the buckets, which stand for what has no entry.
///
/// A word with an entry is one token. Any other ASCII word is cut into the entries that explain it best
/// (`hashtable`: `hash`, `table`), and a bucket chosen by its hash stands for the word itself, so that two
/// texts with the same unknown word still meet. Words in other scripts without an entry become buckets of
/// their character n-grams: pairs where characters are words or syllables (Han, Kana, Hangul), triples
/// elsewhere.
///
/// An entry may be a pair of words (`read file`), as [WordPairs] finds them: a token beside its words.
///
/// Cutting is a shortest path over the word's letters; an entry's cost is the logarithm of its rank, as by
/// Zipf's law. Entries are told by 44 bits of their hashes alone: with a hundred thousand of them one
/// unknown word in 10^12 is taken for an entry.
public final class Vocabulary {

    /// Shorter entries explain little and must be worth it.
    private static final float ONE_LETTER = 9;

    private static final float TWO_LETTERS = 4;
    private static final float PIECE = 3;

    /// Longer entries are not looked for inside words.
    static final int LONGEST_PIECE = 16;

    private static final long NUMBER = (1 << 20) - 1;

    private final int entries;
    private final int buckets;
    /// A hash whose low bits are the number of the entry and 1; 0 for a free slot. Most of what reading a
    /// text costs is waiting for these, so they are kept together.
    private final long[] slots;

    private final float[] costs;

    /// @param words the entries' texts in lower case, most frequent first
    /// @param buckets a power of two
    public Vocabulary(List<String> words, int buckets) {
        if (Integer.bitCount(buckets) != 1) throw new IllegalArgumentException("not a power of two: " + buckets);
        if (words.size() >= NUMBER) throw new IllegalArgumentException("too many entries: " + words.size());
        this.entries = words.size();
        this.buckets = buckets;
        int size = Integer.highestOneBit(Math.max(8, entries)) << 2;
        slots = new long[size];
        costs = new float[entries];
        for (int id = 0; id < entries; id++) {
            put(WordHash.ofEntry(words.get(id)), id);
            costs[id] = cost(id, words.get(id).length());
        }
    }

    private static float cost(int rank, int length) {
        float shortness = length == 1 ? ONE_LETTER : length == 2 ? TWO_LETTERS : 0;
        return (float) Math.log(rank + 100.0) + PIECE + shortness;
    }

    private void put(long hash, int id) {
        int slot = WordHash.slot(hash, slots.length);
        while (slots[slot] != 0) slot = (slot + 1) & (slots.length - 1);
        slots[slot] = hash & ~NUMBER | (id + 1);
    }

    /// The number of tokens, buckets and all.
    public int size() {
        return entries + buckets;
    }

    public int entries() {
        return entries;
    }

    /// The entry of a word by its hash, -1 if there is none.
    int find(long hash) {
        for (int slot = WordHash.slot(hash, slots.length); slots[slot] != 0; slot = (slot + 1) & (slots.length - 1))
            if (((slots[slot] ^ hash) & ~NUMBER) == 0) return (int) (slots[slot] & NUMBER) - 1;
        return -1;
    }

    /// @param word in lower case
    boolean holds(String word) {
        return find(WordHash.of(word)) >= 0;
    }

    int bucket(long hash) {
        return entries + WordHash.slot(hash, buckets);
    }

    float cost(int id) {
        return costs[id];
    }
}
