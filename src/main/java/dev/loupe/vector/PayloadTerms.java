package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Member;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A payload as a set of terms, for engines with one list of strings per point to find it by, whatever its
/// keys are. A term consists of a letter for its [Kind], the length of the key, the key, and a value; terms
/// of numbers and dates sort like their values. [TermFilter] queries them.
///
/// Terms are valid Unicode: what UTF-8 cannot encode becomes U+FFFD.
public final class PayloadTerms {
    /// Maximum length of a key with terms.
    static final int LONGEST_KEY = 1_000;
    /// Longer values are represented by this many of their first characters.
    static final int LONGEST = 256;

    private static final JsonArray NOTHING = new JsonArray(List.of());

    /// What a term says about its key.
    public enum Kind {
        /// There is a value other than null or an empty array.
        SOMETHING,
        NULL,
        TEXT,
        /// A string, case-folded.
        FOLDED,
        WORD,
        INTEGER,
        BOOLEAN,
        /// A string that is longer than its term.
        LONG_TEXT,
        /// Any number, as a double.
        NUMBER,
        /// A string that is a date.
        DATE,
        /// The number of elements of an array.
        SIZE
    }

    private PayloadTerms() {}

    /// Receives the terms of a payload.
    public interface Sink {

        /// @param key in the notation of [PayloadKey#toString]
        void term(Kind kind, String key, String value);

        void number(String key, double number);

        /// @param micros as in [Dates#micros]
        void date(String key, long micros);

        /// @param elements of an array
        void size(String key, int elements);
    }

    /// All terms of a payload.
    public static Set<String> of(JsonObject payload) {
        var terms = new LinkedHashSet<String>();
        visit(payload, new Sink() {
            @Override
            public void term(Kind kind, String key, String value) {
                terms.add(of(kind, key, value));
            }

            @Override
            public void number(String key, double number) {
                term(Kind.NUMBER, key, sortable(ordinal(number)));
            }

            @Override
            public void date(String key, long micros) {
                term(Kind.DATE, key, sortable(micros));
            }

            @Override
            public void size(String key, int elements) {
                term(Kind.SIZE, key, sortable(elements));
            }
        });
        return terms;
    }

    /// The same for engines with a better index than terms for ordered values.
    public static void visit(JsonObject payload, Sink sink) {
        payload.members().forEach((name, value) -> visit(new PayloadKey(List.of(new Member(name))), value, sink));
    }

    /// Emits the terms of a key, and of those inside it.
    private static void visit(PayloadKey key, JsonValue value, Sink sink) {
        String path = key.toString();
        if (path.length() > LONGEST_KEY) return;
        if (value == JsonNull.NULL) sink.term(Kind.NULL, path, "");
        else if (!value.equals(NOTHING)) sink.term(Kind.SOMETHING, path, "");
        switch (value) {
            case JsonObject object -> {
                if (key.mayGrow())
                    object.members().forEach((name, inside) -> visit(key.then(new Member(name)), inside, sink));
            }
            case JsonArray(var elements) -> {
                sink.size(path, elements.size());
                for (JsonValue element : elements) scalar(path, element, sink);
                if (key.mayGrow())
                    for (JsonValue element : elements) visitElement(key.then(new Elements()), element, sink);
            }
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> scalar(path, value, sink);
        }
    }

    /// Single values in an array count as values of the array's own key.
    private static void visitElement(PayloadKey key, JsonValue element, Sink sink) {
        switch (element) {
            case JsonObject _, JsonArray _, JsonNull _ -> visit(key, element, sink);
            case JsonString _, JsonNumber _, JsonBoolean _ -> {}
        }
    }

    private static void scalar(String key, JsonValue value, Sink sink) {
        switch (value) {
            case JsonString(var text) -> text(key, text, sink);
            case JsonNumber number -> {
                Scalars.integer(number).ifPresent(integer -> sink.term(Kind.INTEGER, key, Long.toString(integer)));
                sink.number(key, Scalars.number(number));
            }
            case JsonBoolean flag -> sink.term(Kind.BOOLEAN, key, flag.name());
            case JsonNull _, JsonArray _, JsonObject _ -> {}
        }
    }

    private static void text(String key, String text, Sink sink) {
        sink.term(Kind.TEXT, key, text);
        sink.term(Kind.FOLDED, key, FilterWords.folded(text));
        for (String word : FilterWords.of(text)) sink.term(Kind.WORD, key, word);
        if (!isShort(text)) sink.term(Kind.LONG_TEXT, key, "");
        Dates.of(text).ifPresent(date -> sink.date(key, Dates.micros(date)));
    }

    /// The prefix of all terms of a kind at a key.
    public static String prefix(Kind kind, String key) {
        return sound((char) ('a' + kind.ordinal()) + Integer.toString(key.length()) + ':' + key);
    }

    /// A term.
    public static String of(Kind kind, String key, String value) {
        return prefix(kind, key) + sound(isShort(value) ? value : value.substring(0, LONGEST));
    }

    /// Whether a term contains the whole value.
    public static boolean isShort(String value) {
        return value.length() < LONGEST;
    }

    /// Whether no other value has the same term.
    static boolean isExact(String value) {
        return isShort(value) && isSound(value);
    }

    /// Whether UTF-8 encodes it unchanged, and no other string has the same encoding.
    static boolean isSound(String text) {
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (c == REPLACEMENT || isHalf(c)) return false;
            at += Character.charCount(c);
        }
        return true;
    }

    private static final int REPLACEMENT = 0xFFFD;

    private static boolean isHalf(int c) {
        return c <= Character.MAX_VALUE && Character.isSurrogate((char) c);
    }

    private static String sound(String text) {
        if (text.codePoints().noneMatch(PayloadTerms::isHalf)) return text;
        var sound = new StringBuilder(text.length());
        text.codePoints().forEach(c -> sound.appendCodePoint(isHalf(c) ? REPLACEMENT : c));
        return sound.toString();
    }

    /// Sixteen digits that sort like the numbers.
    static String sortable(long number) {
        return "%016x".formatted(number ^ Long.MIN_VALUE);
    }

    /// A whole number that sorts like the double; -0 is 0.
    public static long ordinal(double number) {
        long bits = Double.doubleToLongBits(number + 0.0);
        return bits ^ (bits >> (Long.SIZE - 1)) & Long.MAX_VALUE;
    }
}
