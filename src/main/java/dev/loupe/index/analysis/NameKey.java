package dev.loupe.index.analysis;

import dev.loupe.model.ComposedText;
import java.util.Locale;

/// The term of a name in [IndexFields#DEFINES].
public final class NameKey {

    private NameKey() {}

    /// A name for case-insensitive and Unicode-normalised lookup; names longer than any realistic one are
    /// truncated.
    public static String of(String name) {
        String shortened = name.length() <= CodeTokenizer.LONGEST ? name : name.substring(0, CodeTokenizer.LONGEST);
        return ComposedText.of(shortened).toLowerCase(Locale.ROOT);
    }
}
