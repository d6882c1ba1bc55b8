package dev.loupe.syntax.source;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The words in a language's description, numbered from 1. Looks words up by their bytes, without creating
/// strings.
public final class KnownWords {

    public static final int NONE = 0;

    private final boolean ignoreCase;
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<byte[]> words = new ArrayList<>(List.of(new byte[0]));
    private int[] slots = new int[1 << 9];

    public KnownWords(boolean ignoreCase) {
        this.ignoreCase = ignoreCase;
    }

    /// The word's number, newly assigned for a new word. Lower-cases words of case-insensitive languages.
    public int add(String written) {
        String word = ignoreCase ? written.toLowerCase(Locale.ROOT) : written;
        Integer known = ids.get(word);
        if (known != null) return known;
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        words.add(bytes);
        int id = words.size() - 1;
        ids.put(word, id);
        if (2 * words.size() > slots.length) slots = new int[2 * slots.length];
        for (int i = 1; i < words.size(); i++) place(i);
        return id;
    }

    private void place(int id) {
        int slot = hash(words.get(id), 0, words.get(id).length) & slots.length - 1;
        while (slots[slot] != NONE && slots[slot] != id) slot = slot + 1 & slots.length - 1;
        slots[slot] = id;
    }

    public int size() {
        return words.size();
    }

    /// The number of the word at this position, or NONE.
    public int find(byte[] text, int start, int end) {
        int slot = hash(text, start, end) & slots.length - 1;
        while (slots[slot] != NONE) {
            if (same(words.get(slots[slot]), text, start, end)) return slots[slot];
            slot = slot + 1 & slots.length - 1;
        }
        return NONE;
    }

    private int hash(byte[] text, int start, int end) {
        int hash = end - start;
        for (int i = start; i < end; i++) hash = 31 * hash + folded(text[i]);
        return hash ^ hash >>> 15;
    }

    private boolean same(byte[] word, byte[] text, int start, int end) {
        if (word.length != end - start) return false;
        for (int i = 0; i < word.length; i++) if (word[i] != folded(text[start + i])) return false;
        return true;
    }

    private byte folded(byte b) {
        return ignoreCase && b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }
}
