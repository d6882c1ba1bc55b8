package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.KnownWords;
import dev.loupe.syntax.source.SourceText;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a language's text is split into words, strings, comments and marks.
final class LexicalRules {

    /// The kind of token that a mark opens.
    enum Opens {
        LINE_COMMENT,
        BLOCK_COMMENT,
        STRING,
        /// Exactly one character between two quotes.
        CHARACTER,
        /// A character literal: Lisp's `#\(`, Erlang's `$"`.
        LITERAL,
        /// A heredoc: the following lines up to one that consists of the word after the mark.
        HERE_TEXT
    }

    /// Conditions for a mark, and how its token is read.
    enum Trait {
        /// Only as the first token of a line.
        FIRST,
        /// Only in the first column.
        COLUMN1,
        /// Only in the seventh column (COBOL).
        COLUMN7,
        /// Only after white space or at the start of a line.
        APART,
        /// Only before white space or the end of the line.
        ALONE,
        /// Not after a word, a closing bracket or another such mark (MATLAB's transpose).
        NOT_AFTER_WORD,
        /// Only before a non-letter.
        NO_LETTER,
        NESTED,
        /// A string without escapes.
        RAW,
        /// A string that may span lines.
        MULTI,
        /// A string that may be a name, such as a quoted atom.
        NAME,
        /// A string that documents the definition after it, if its lines contain nothing else.
        DOC
    }

    /// @param close empty if the end of the line closes it
    @SuppressWarnings("ArrayRecordComponent")
    record Mark(Opens opens, byte[] open, byte[] close, List<Trait> traits) {
        Mark {
            traits = List.copyOf(traits);
        }

        boolean is(Trait trait) {
            return traits.contains(trait);
        }
    }

    static final byte BLANK = 0;
    static final byte LINE_BREAK = 1;
    static final byte WORD = 2;
    static final byte DIGIT = 3;
    static final byte PUNCTUATION = 4;

    final KnownWords words;
    final byte[] classes = new byte[256];
    final boolean[] parts = new boolean[256];
    final @Nullable Mark[][] marks = new Mark[256][];
    /// Marks at the end of a line that continue it on the next.
    final List<byte[]> continues;
    /// Mark at the start of a line that continues the previous one; 0 if none.
    final byte continued;

    LexicalRules(
            KnownWords words, String letters, String parts, List<Mark> marks, List<byte[]> continues, byte continued) {
        this.words = words;
        this.continues = List.copyOf(continues);
        this.continued = continued;
        classify(letters, parts);
        for (int first = 0; first < 256; first++) this.marks[first] = beginningWith((byte) first, marks);
    }

    private void classify(String letters, String more) {
        Arrays.fill(classes, PUNCTUATION);
        for (int b = 0; b < 256; b++) {
            if (SourceText.isBlank((byte) b)) classes[b] = BLANK;
            else if (b >= 128 || b == '_' || Character.isLetter(b)) classes[b] = WORD;
            else if (Character.isDigit(b)) classes[b] = DIGIT;
            parts[b] = classes[b] == WORD || classes[b] == DIGIT;
        }
        classes['\n'] = LINE_BREAK;
        for (char c : letters.toCharArray()) {
            classes[c] = WORD;
            parts[c] = true;
        }
        for (char c : more.toCharArray()) parts[c] = true;
    }

    private static byte lower(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }

    // Longest first.
    private static Mark @Nullable [] beginningWith(byte first, List<Mark> marks) {
        Mark[] some = marks.stream()
                .filter(mark -> mark.open()[0] == first || mark.open()[0] == lower(first))
                .sorted((a, b) -> Integer.compare(b.open().length, a.open().length))
                .toArray(Mark[]::new);
        return some.length == 0 ? null : some;
    }
}
