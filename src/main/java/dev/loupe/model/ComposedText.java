package dev.loupe.model;

import java.text.Normalizer;

/// Text in Unicode's composed form (NFC), so that `é` as one character and as `e` with a combining accent
/// are the same word and the same name.
public final class ComposedText {
    /// No character below this combines with another.
    private static final char FIRST_MARK = 0x300;

    private ComposedText() {}

    /// The text in composed form; the same object if it already is, as almost all text is.
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++)
            if (text.charAt(i) >= FIRST_MARK) return Normalizer.normalize(text, Normalizer.Form.NFC);
        return text;
    }
}
