package dev.loupe.embed;

import java.util.List;

/// Maps words to tokens. Tokens are numbers: first the entries (whole words, which may also be pieces of
/// other words), most frequent first; after them the buckets for everything without an entry.
///
/// A word with an entry is one token. Any other ASCII word is split into the entries that explain it best
/// (`hashtable`: `hash`, `table`), and a bucket chosen by its hash represents the word itself, so that two
/// texts with the same unknown word still match. Words in other scripts without an entry become buckets of
/// their character n-grams: bigrams if characters are words or syllables (Han, Kana, Hangul), trigrams
/// otherwise.
///
/// An entry may be a pair of words (`read file`), as [WordPairs] finds them: an additional token beside its
/// words.
///
/// Splitting is a shortest path over the word's letters; an entry's cost is the logarithm of its rank,
/// following Zipf's law. Entries are identified by 44 bits of their hashes: with a hundred thousand of them,
/// one unknown word in 10^12 is mistaken for an entry.
public final class TokenVocabulary {

    /// Cost of a single-letter entry, which explains little.
    private static final float ONE_LETTER = 9;

    private static final float TWO_LETTERS = 4;
    private static final float PIECE = 3;

    /// Longer entries are not considered as pieces of words.
    static final int LONGEST_PIECE = 16;

    private static final long NUMBER = (1 << 20) - 1;

    private final int entries;
    private final int buckets;
    /// Hash table slots: a hash whose low bits are the entry's number plus 1; 0 for a free slot. Most of the
    /// cost of reading a text is cache misses here, so hash and number are stored together.
    private final long[] slots;

    private final float[] costs;

    /// @param words the entries' texts in lower case, most frequent first
    /// @param buckets a power of two
    public TokenVocabulary(List<String> words, int buckets) {
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

    /// The number of tokens, including buckets.
    public int size() {
        return entries + buckets;
    }

    public int entries() {
        return entries;
    }

    /// The entry for a word's hash, -1 if there is none.
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
