package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.KnownWords;
import java.util.Arrays;

/// A file's words, strings, marks and comments in order, stored in columns.
final class FileTokens {

    static final byte WORD = 1;
    static final byte NUMBER = 2;
    static final byte STRING = 3;
    /// Any other single byte, such as punctuation.
    static final byte MARK = 4;
    static final byte COMMENT = 5;

    /// The first token of its line, unless the line continues the one before.
    static final byte FIRST = 1;
    /// Documents the definition after it.
    static final byte DOC = 2;
    /// A string that may be a name.
    static final byte NAME = 4;

    private byte[] kind = new byte[256];
    private byte[] flags = new byte[256];
    private int[] start = new int[256];
    private int[] end = new int[256];
    private int[] row = new int[256];
    private short[] word = new short[256];
    private byte[] openLength = new byte[256];
    private int size;

    /// @param value the number of a known word, or the byte of a mark
    void add(byte kind, int flags, int start, int end, int row, int value) {
        if (size == this.kind.length) grow();
        this.kind[size] = kind;
        this.flags[size] = (byte) flags;
        this.start[size] = start;
        this.end[size] = end;
        this.row[size] = row;
        this.word[size++] = (short) value;
    }

    private void grow() {
        int more = 2 * size;
        kind = Arrays.copyOf(kind, more);
        flags = Arrays.copyOf(flags, more);
        start = Arrays.copyOf(start, more);
        end = Arrays.copyOf(end, more);
        row = Arrays.copyOf(row, more);
        word = Arrays.copyOf(word, more);
        openLength = Arrays.copyOf(openLength, more);
    }

    /// Sets the length of the last token's delimiters.
    void setQuotes(int length) {
        openLength[size - 1] = (byte) length;
    }

    int size() {
        return size;
    }

    byte kind(int token) {
        return kind[token];
    }

    boolean is(int token, byte flag) {
        return (flags[token] & flag) != 0;
    }

    int start(int token) {
        return start[token];
    }

    int end(int token) {
        return end[token];
    }

    /// The row it starts on, from 0.
    int row(int token) {
        return row[token];
    }

    /// The number of a known word, NONE for other tokens.
    int word(int token) {
        return kind[token] == WORD ? word[token] : KnownWords.NONE;
    }

    /// The byte of a mark, 0 for other tokens.
    byte mark(int token) {
        return kind[token] == MARK ? (byte) word[token] : 0;
    }

    int quotes(int token) {
        return openLength[token];
    }

    /// Follows the previous token without white space.
    boolean adjoins(int token) {
        return token > 0 && end[token - 1] == start[token];
    }
}
