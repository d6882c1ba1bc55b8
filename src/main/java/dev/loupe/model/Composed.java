package dev.loupe.model;

import java.text.Normalizer;

/// Text in Unicode's composed form (NFC): `é` written as one character, and as `e` and an accent, are one
/// word, one name and one meaning.
public final class Composed {
    /// Nothing before it is part of another character.
    private static final char FIRST_MARK = 0x300;

    private Composed() {}

    /// The same text where it is composed already, as nearly all is.
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++)
            if (text.charAt(i) >= FIRST_MARK) return Normalizer.normalize(text, Normalizer.Form.NFC);
        return text;
    }
}
