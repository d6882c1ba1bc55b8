package dev.loupe.scan;

import com.sigpwned.chardet4j.com.ibm.icu.text.CharsetDetector;
import com.sigpwned.chardet4j.com.ibm.icu.text.CharsetMatch;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Guesses the encoding of bytes that are not UTF-8 and declare no encoding. ICU's detector (frequent
/// characters for languages with many characters, trigrams for the others) sees only the words (in Latin
/// scripts, the lines) with non-ASCII bytes, because otherwise the surrounding code looks like English. Its
/// result is combined with how plausible the words are in each encoding.
///
/// For one or two words it is a guess; for a sentence it is rarely wrong (`EncodingGuessTest`).
final class EncodingGuess {

    /// The detector ignores everything after this.
    private static final int SAMPLE = 8000;

    /// Smaller bytes cannot be the second byte of a two-byte character.
    private static final int SEPARATORS_END = 0x40;

    /// The detector needs more than ten two-byte characters, so short samples are repeated up to this length.
    private static final int REPEATED_TO = 256;

    /// Maximum share of non-ASCII bytes in such words for Latin-script languages; in other scripts nearly all
    /// bytes are non-ASCII.
    private static final double MOST_OF_LATIN = 0.62;

    /// The same share in lines; below it the text is Latin, whatever the words: `één`.
    private static final double FEW = 0.1;

    /// Number of bytes before and after to keep of a long line.
    private static final int AROUND = 200;

    /// Confidence in percent: enough of the frequent characters or trigrams.
    private static final int SURE = 45;

    private static final int LIKELY = 15;
    private static final int POSSIBLE = 7;

    /// Initial score of each encoding: the detector returns nothing for few short words.
    private static final int PRIOR = 5;

    private static final Set<String> OF_TWO_BYTES = Set.of("Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5");

    private record Guess(Charset charset, double likeness) {}

    private final byte[] content;
    private final int length;
    private final byte[] words;
    private final byte[] lines;

    private EncodingGuess(byte[] content, int length) {
        this.content = content;
        this.length = length;
        this.words = words(content, length);
        this.lines = lines(content, length);
    }

    static Charset of(byte[] content, int length) {
        return new EncodingGuess(content, length).charset();
    }

    private Charset charset() {
        boolean latin = isLatin();
        CharsetMatch[] matches =
                new CharsetDetector().setText(repeated(latin ? lines : words)).detectAll();
        Guess letters = best(letters(matches, latin)).orElseThrow();
        if (latin) return letters.charset();
        return best(ofTwoBytes(matches))
                .filter(guess -> guess.likeness() >= (letters.likeness() >= LIKELY ? SURE : POSSIBLE))
                .orElse(letters)
                .charset();
    }

    /// The first of the best guesses.
    private static Optional<Guess> best(List<Guess> guesses) {
        return guesses.stream()
                .sorted(Comparator.comparingDouble(Guess::likeness).reversed())
                .findFirst();
    }

    private List<Guess> ofTwoBytes(CharsetMatch[] matches) {
        var guesses = new ArrayList<Guess>();
        for (CharsetMatch match : matches) {
            if (!OF_TWO_BYTES.contains(match.getName())) continue;
            Charset charset = Charsets.named(match.getName()).orElseThrow();
            if (DecodedText.isNearlyClean(content, length, charset))
                guesses.add(new Guess(charset, match.getConfidence() * weight(match.getName(), charset)));
        }
        return guesses;
    }

    /// With few characters the detector has the same confidence for several languages: Japanese contains
    /// kana, Korean is written in Hangul, Chinese has neither.
    private double weight(String name, Charset charset) {
        String text = DecodedText.of(words, words.length, charset);
        double all = text.chars().filter(c -> c >= 0x80).count();
        double kana = text.chars().filter(c -> c >= 0x3041 && c <= 0x30ff).count() / all;
        double hangul = text.chars().filter(c -> c >= 0xac00 && c <= 0xd7a3).count() / all;
        return switch (name) {
            case "Shift_JIS", "EUC-JP" -> kana > 0 ? 1.2 : 0.7;
            case "EUC-KR" -> hangul;
            default -> 1 - kana - hangul;
        };
    }

    private List<Guess> letters(CharsetMatch[] matches, boolean latin) {
        var guesses = new ArrayList<Guess>();
        for (Alphabet alphabet : latin ? Alphabet.LATIN : Alphabet.OTHERS) {
            int found = PRIOR;
            for (CharsetMatch match : matches) {
                if (alphabet.isOf(match.getName(), match.getLanguage())) found = PRIOR + match.getConfidence();
            }
            for (Charset charset : alphabet.encodings()) {
                double plausible = alphabet.plausible(DecodedText.of(words, words.length, charset));
                guesses.add(new Guess(charset, found * plausible * plausible));
            }
        }
        return guesses;
    }

    /// A lone non-ASCII byte (`à`) is ignored, because it may occur in any script.
    private boolean isLatin() {
        return share(words) <= MOST_OF_LATIN || share(lines) <= FEW;
    }

    /// The share of non-ASCII bytes among letters.
    private static double share(byte[] text) {
        int ascii = 0;
        int others = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] >= 0) ascii += Character.isLetter(text[i]) ? 1 : 0;
            else if (i > 0 && text[i - 1] != ' ' || text[i + 1] != ' ') others++;
        }
        return others == 0 ? 0 : (double) others / (others + ascii);
    }

    /// The lines with non-ASCII bytes; only the neighborhood of these bytes in long lines.
    private static byte[] lines(byte[] content, int length) {
        var lines = new ByteArrayOutputStream();
        int start = 0;
        for (int at = 0; at < length && lines.size() < SAMPLE; at++) {
            if (content[at] == '\n') start = at + 1;
            if (content[at] >= 0) continue;
            int end = at;
            while (end < length && end < at + AROUND && content[end] != '\n') end++;
            int from = Math.max(start, at - AROUND);
            lines.write(content, from, end - from);
            lines.write(' ');
            start = end;
            at = end - 1;
        }
        return lines.toByteArray();
    }

    /// Each followed by a space.
    private static byte[] words(byte[] content, int length) {
        var words = new ByteArrayOutputStream();
        int at = 0;
        while (at < length && words.size() < SAMPLE) {
            int end = at;
            boolean beyondAscii = false;
            for (; end < length && (content[end] & 0xff) >= SEPARATORS_END; end++) beyondAscii |= content[end] < 0;
            if (beyondAscii) {
                words.write(content, at, Math.min(end - at, SAMPLE));
                words.write(' ');
            }
            at = end + 1;
        }
        return words.toByteArray();
    }

    private static byte[] repeated(byte[] text) {
        var sample = new ByteArrayOutputStream();
        do sample.writeBytes(text);
        while (sample.size() < REPEATED_TO);
        return sample.toByteArray();
    }
}
