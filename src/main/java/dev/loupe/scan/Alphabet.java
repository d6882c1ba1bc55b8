package dev.loupe.scan;

import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;

/// The non-ASCII letters of a language, and the single-byte encodings in which it is written.
///
/// @param code language code as in the detector; empty if any language may use these encodings
/// @param letters in lower case; empty for any
/// @param encodings in order of preference among equals
/// @param detected the detector's names for them
record Alphabet(String code, String letters, List<Charset> encodings, List<String> detected) {

    private static final String WESTERN = "windows-1252 ISO-8859-1";
    private static final String CENTRAL = "ISO-8859-2 windows-1250";

    /// In order of preference among equals.
    static final List<Alphabet> LATIN = List.of(
            western("en", "àâäçèéêëïñóôöüæœ"),
            western("de", "äöüß"),
            western("fr", "àâæçéèêëîïôœùûü"),
            western("es", "áéíñóúü"),
            western("it", "àèéìíîòóùú"),
            western("pt", "àáâãçéêíóôõúü"),
            western("nl", "áéèëíïóöúü"),
            western("sv", "åäöéàü"),
            western("da", "åæøéöä"),
            western("no", "åæøéòôêö"),
            western("fi", "äöå"),
            central("cs", "áäčďéěíĺľňóôöŕřšťúůüýž"),
            central("pl", "ąćęłńóśźż"),
            central("hu", "áéíóöőúüű"),
            central("ro", "âăîşţ"),
            central("hr", "čćđšž"),
            of("tr", "âçğıîöşüû", "windows-1254", "ISO-8859-9"));

    /// In order of preference among equals.
    static final List<Alphabet> OTHERS = List.of(
            of("", "", "windows-1251", ""),
            of("", "", "KOI8-R", ""),
            of("", "", "windows-1253 ISO-8859-7", ""),
            of("", "", "windows-1255", "ISO-8859-8 ISO-8859-8-I"),
            of("", "", "windows-1256", ""),
            of("", "", "ISO-8859-6", ""),
            of("", "", "ISO-8859-5", ""));

    private static Alphabet western(String code, String letters) {
        return of(code, letters, "windows-1252", WESTERN);
    }

    private static Alphabet central(String code, String letters) {
        return of(code, letters, CENTRAL, CENTRAL);
    }

    private static Alphabet of(String code, String letters, String encodings, String otherNames) {
        List<Charset> charsets =
                Stream.of(encodings.split(" ")).map(Charset::forName).toList();
        return new Alphabet(code, letters, charsets, List.of((encodings + " " + otherNames).split(" ")));
    }

    boolean isOf(String detected, String language) {
        return this.detected.contains(detected) && (code.isEmpty() || code.equals(language));
    }

    /// The share of non-ASCII characters that are plausible in words of the language. Quotes, dashes and
    /// single characters are ignored. 0 if there are control characters, which never occur in text.
    double plausible(String words) {
        int all = 0;
        int plausible = 0;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (c >= 0x80 && Character.isISOControl(c)) return 0;
            if (c < 0x80 || saysNothing(words, i)) continue;
            all++;
            boolean capitalWithin = i > 0 && Character.isUpperCase(c) && Character.isLowerCase(words.charAt(i - 1));
            if (has(c) && !capitalWithin) plausible++;
        }
        return all == 0 ? 1 : (double) plausible / all;
    }

    private static boolean saysNothing(String words, int at) {
        char c = words.charAt(at);
        boolean alone = (at == 0 || words.charAt(at - 1) == ' ') && words.charAt(at + 1) == ' ';
        return alone
                || switch (Character.getType(c)) {
                    case Character.INITIAL_QUOTE_PUNCTUATION,
                            Character.FINAL_QUOTE_PUNCTUATION,
                            Character.START_PUNCTUATION,
                            Character.DASH_PUNCTUATION -> true;
                    default -> false;
                };
    }

    private boolean has(char c) {
        return letters.isEmpty() ? Character.isLetter(c) : letters.indexOf(Character.toLowerCase(c)) >= 0;
    }
}
