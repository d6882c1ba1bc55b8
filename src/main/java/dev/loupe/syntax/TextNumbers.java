package dev.loupe.syntax;

/// Numbers texts from 1 in order of first use.
///
/// Only a few characters of a long text are hashed: most long texts are unique, and hashing all of them would
/// cost as much as the rest of the encoding.
final class TextNumbers {

    private static final int HASHED_WHOLE = 40;
    private static final int HASHED_OF_OTHERS = 16;

    private String[] texts = new String[256];
    private int[] numbers = new int[256];
    private int count;

    /// The number of a text seen before; 0 for a new one, which then gets a number.
    int of(String text) {
        if (2 * count >= texts.length) grow();
        int place = place(text);
        if (numbers[place] != 0) return numbers[place];
        texts[place] = text;
        numbers[place] = ++count;
        return 0;
    }

    private int place(String text) {
        int last = texts.length - 1;
        int place = hash(text) & last;
        while (texts[place] != null && !texts[place].equals(text)) place = (place + 1) & last;
        return place;
    }

    private static int hash(String text) {
        int hash = text.length() <= HASHED_WHOLE ? text.hashCode() : hashOfSome(text);
        return hash ^ (hash >>> 15);
    }

    private static int hashOfSome(String text) {
        int step = text.length() / HASHED_OF_OTHERS;
        int hash = text.length();
        for (int at = text.length() - 1; at >= 0; at -= step) hash = 31 * hash + text.charAt(at);
        return hash;
    }

    private void grow() {
        String[] before = texts;
        int[] numbersBefore = numbers;
        texts = new String[4 * before.length];
        numbers = new int[4 * before.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] == null) continue;
            int place = place(before[i]);
            texts[place] = before[i];
            numbers[place] = numbersBefore[i];
        }
    }
}
