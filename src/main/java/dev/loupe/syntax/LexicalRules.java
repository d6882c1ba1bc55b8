package dev.loupe.syntax;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the text of a language falls into words, strings, comments and marks.
final class LexicalRules {

    /// What a mark begins.
    enum Opens {
        LINE_COMMENT,
        BLOCK_COMMENT,
        STRING,
        /// Exactly one character between two quotes.
        CHARACTER,
        /// A character that stands for itself: Lisp's `#\(`, Erlang's `$"`.
        LITERAL,
        /// A text of the following lines, up to a line that holds the word behind the mark.
        HERE_TEXT
    }

    /// Where a mark counts, and how what it opens is read.
    enum Trait {
        /// Only as the first thing of a line.
        FIRST,
        /// Only in the first column.
        COLUMN1,
        /// Only in the seventh column (COBOL).
        COLUMN7,
        /// Only behind white space or at the start of a line.
        APART,
        /// Only before white space or the end of the line.
        ALONE,
        /// Not behind a word, a closing bracket or another such mark (MATLAB's transposition).
        NOT_AFTER_WORD,
        /// Only before what is no letter.
        NO_LETTER,
        NESTED,
        /// A string without escapes.
        RAW,
        /// A string that may go on over the line's end.
        MULTI,
        /// A string that may name something, such as an atom in quotes.
        NAME,
        /// A string that documents what follows it if nothing else is on its lines.
        DOC
    }

    /// @param close empty where the line's end closes
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
    /// What ends a line that goes on.
    final List<byte[]> continues;
    /// What begins a line that goes on from the one before; 0 where nothing does.
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

    // The longest first.
    private static Mark @Nullable [] beginningWith(byte first, List<Mark> marks) {
        Mark[] some = marks.stream()
                .filter(mark -> mark.open()[0] == first || mark.open()[0] == lower(first))
                .sorted((a, b) -> Integer.compare(b.open().length, a.open().length))
                .toArray(Mark[]::new);
        return some.length == 0 ? null : some;
    }
}
