package dev.loupe.index;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.apache.lucene.index.Term;

/// The terms that say what stands in payloads. All keys share one field, so that many keys cost no more than
/// many values: a term is its kind, the length of the key, the key without quotes for nothing, and a value.
final class PointTerms {
    static final String FIELD = "payloadTerms";
    /// Numbers and dates, each a point of two dimensions: the key's [#hash] and the sortable value.
    static final String NUMBERS = "payloadNumbers";

    static final String DATES = "payloadDates";

    /// Greatest length of a key that is indexed; longer ones cannot be asked.
    static final int LONGEST_KEY = 1_000;
    /// Longer values are indexed by so many of their first characters.
    private static final int LONGEST = 256;

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
        /// A text that is not indexed by all of its characters.
        LONG_TEXT
    }

    private PointTerms() {}

    static String prefix(Kind kind, String key) {
        return (char) ('a' + kind.ordinal()) + Integer.toString(key.length()) + ':' + key;
    }

    static String of(Kind kind, String key, String value) {
        return prefix(kind, key) + (isShort(value) ? value : value.substring(0, LONGEST));
    }

    static Term term(Kind kind, String key, String value) {
        return new Term(FIELD, of(kind, key, value));
    }

    static boolean isShort(String value) {
        return value.length() < LONGEST;
    }

    /// Whether no other value gives the same term: terms are UTF-8, which has one sign for all halves of
    /// characters.
    static boolean isExact(String value) {
        return isShort(value) && isSound(value);
    }

    /// Whether UTF-8 can carry it unchanged and nothing else becomes it.
    static boolean isSound(String text) {
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (c == 0xFFFD || c <= Character.MAX_VALUE && Character.isSurrogate((char) c)) return false;
            at += Character.charCount(c);
        }
        return true;
    }

    /// Of a key as [PayloadKey#toString] writes it, for the first dimension of points.
    static long hash(String key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
