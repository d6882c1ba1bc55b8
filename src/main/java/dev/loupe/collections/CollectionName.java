package dev.loupe.collections;

import dev.loupe.project.TextDigest;
import java.text.Normalizer;
import java.util.Locale;

/// The name of a collection: any readable text, composed (NFC) and trimmed. Names are compared exactly.
///
/// Names of code indexes are reserved: `codebase`, and everything that begins with `code_`,
/// case-insensitively.
public record CollectionName(String value) {

    /// Maximum length in code points.
    public static final int LONGEST = 128;

    private static final String CODEBASE = "codebase";
    private static final String CODE = "code_";

    private static final int SLUG = 40;
    private static final int DIGEST_BYTES = 12;

    /// Parses the caller's name.
    ///
    /// @throws CollectionFailure INPUT_INVALID_PARAMETER with the rule that it breaks
    public static CollectionName of(String given) throws CollectionFailure {
        if (given.length() > 4 * LONGEST) throw refused("is longer than %d characters".formatted(LONGEST));
        String name = Normalizer.normalize(given.strip(), Normalizer.Form.NFC);
        if (name.isEmpty()) throw refused("is empty");
        if (name.codePointCount(0, name.length()) > LONGEST)
            throw refused("is longer than %d characters".formatted(LONGEST));
        if (name.codePoints().anyMatch(CollectionName::isInvisible))
            throw refused("has invisible characters, such as control characters");
        if (isOfCode(name))
            throw refused("is reserved for indexes of code ('%s' and everything that begins with '%s')"
                    .formatted(CODEBASE, CODE));
        return new CollectionName(name);
    }

    /// Whether a name belongs to an index of code and never to documents.
    public static boolean isOfCode(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return lower.equals(CODEBASE) || lower.startsWith(CODE);
    }

    private static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static CollectionFailure refused(String why) {
        return new CollectionFailure(
                "INPUT_INVALID_PARAMETER",
                "The name of the collection %s.\n\nHint: choose another name of 1 to %d letters, digits and signs."
                        .formatted(why, LONGEST));
    }

    /// The name of its folder, the same on every file system: the readable part of the name and a digest that
    /// makes it unique.
    String folder() {
        var slug = new StringBuilder();
        value.codePoints()
                .limit(SLUG)
                .forEach(c ->
                        slug.append(c < 128 && Character.isLetterOrDigit(c) ? (char) Character.toLowerCase(c) : '_'));
        return slug + "-" + TextDigest.hex(value, DIGEST_BYTES);
    }

    @Override
    public String toString() {
        return value;
    }
}
