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

/// What stands in a payload as a set of terms, for engines that have one list of texts a point to find it by,
/// whatever the keys are. A term is a letter for its [Kind], the length of the key, the key, and a value;
/// those of numbers and dates are in the order of their values. [TermFilter] asks them.
///
/// Terms are sound Unicode: what UTF-8 cannot carry is U+FFFD in them.
public final class PayloadTerms {
    /// Greatest length of a key that has terms.
    static final int LONGEST_KEY = 1_000;
    /// Longer values are known by so many of their first characters.
    static final int LONGEST = 256;

    private static final JsonArray NOTHING = new JsonArray(List.of());

    /// What a term says of its key.
    enum Kind {
        /// There is something but null or an empty array.
        SOMETHING,
        NULL,
        TEXT,
        /// A text whatever its case.
        FOLDED,
        WORD,
        INTEGER,
        BOOLEAN,
        /// A text that is not known by all of its characters.
        LONG_TEXT,
        /// Any number, as a double.
        NUMBER,
        /// A text that is a date.
        DATE,
        /// How many elements an array has.
        SIZE
    }

    private final Set<String> terms = new LinkedHashSet<>();

    private PayloadTerms() {}

    /// All terms of a payload.
    public static Set<String> of(JsonObject payload) {
        var terms = new PayloadTerms();
        payload.members().forEach((name, value) -> terms.visit(new PayloadKey(List.of(new Member(name))), value));
        return terms.terms;
    }

    /// Notes what stands at a key, and further inwards.
    private void visit(PayloadKey key, JsonValue value) {
        String path = key.toString();
        if (path.length() > LONGEST_KEY) return;
        if (value == JsonNull.NULL) add(Kind.NULL, path, "");
        else if (!value.equals(NOTHING)) add(Kind.SOMETHING, path, "");
        switch (value) {
            case JsonObject object -> {
                if (key.mayGrow())
                    object.members().forEach((name, inside) -> visit(key.then(new Member(name)), inside));
            }
            case JsonArray(var elements) -> {
                add(Kind.SIZE, path, sortable(elements.size()));
                for (JsonValue element : elements) scalar(path, element);
                if (key.mayGrow()) for (JsonValue element : elements) visitElement(key.then(new Elements()), element);
            }
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> scalar(path, value);
        }
    }

    /// Single values of an array stand at the array's own key.
    private void visitElement(PayloadKey key, JsonValue element) {
        switch (element) {
            case JsonObject _, JsonArray _, JsonNull _ -> visit(key, element);
            case JsonString _, JsonNumber _, JsonBoolean _ -> {}
        }
    }

    private void scalar(String key, JsonValue value) {
        switch (value) {
            case JsonString(var text) -> text(key, text);
            case JsonNumber number -> {
                Scalars.integer(number).ifPresent(integer -> add(Kind.INTEGER, key, Long.toString(integer)));
                add(Kind.NUMBER, key, sortable(Scalars.number(number)));
            }
            case JsonBoolean flag -> add(Kind.BOOLEAN, key, flag.name());
            case JsonNull _, JsonArray _, JsonObject _ -> {}
        }
    }

    private void text(String key, String text) {
        add(Kind.TEXT, key, text);
        add(Kind.FOLDED, key, Words.folded(text));
        for (String word : Words.of(text)) add(Kind.WORD, key, word);
        if (!isShort(text)) add(Kind.LONG_TEXT, key, "");
        Dates.of(text).ifPresent(date -> add(Kind.DATE, key, sortable(Dates.micros(date))));
    }

    private void add(Kind kind, String key, String value) {
        terms.add(of(kind, key, value));
    }

    static String prefix(Kind kind, String key) {
        return sound((char) ('a' + kind.ordinal()) + Integer.toString(key.length()) + ':' + key);
    }

    static String of(Kind kind, String key, String value) {
        return prefix(kind, key) + sound(isShort(value) ? value : value.substring(0, LONGEST));
    }

    static boolean isShort(String value) {
        return value.length() < LONGEST;
    }

    /// Whether no other value gives the same term.
    static boolean isExact(String value) {
        return isShort(value) && isSound(value);
    }

    /// Whether UTF-8 can carry it unchanged and nothing else becomes it.
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

    /// Sixteen digits whose order is that of the numbers.
    static String sortable(long number) {
        return "%016x".formatted(number ^ Long.MIN_VALUE);
    }

    /// The same of doubles; -0 is 0.
    static String sortable(double number) {
        return sortable(ordinal(number));
    }

    /// A whole number whose order is that of the doubles.
    static long ordinal(double number) {
        long bits = Double.doubleToLongBits(number + 0.0);
        return bits ^ (bits >> (Long.SIZE - 1)) & Long.MAX_VALUE;
    }
}
