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

/// The encoding of bytes that are not UTF-8 and say nothing of themselves, by their words: ICU's detector
/// (frequent characters of the languages that have many, groups of three letters of the others) looks at
/// those words alone that have bytes beyond ASCII, so that the code around them does not look like English.
/// What it finds is weighed with what each encoding would make of the words.
///
/// Of one or two words it is a guess; of a sentence it is seldom wrong (`EncodingGuessTest`).
final class EncodingGuess {

    /// The detector looks at no more.
    private static final int SAMPLE = 8000;

    /// Bytes below cannot be the second of a character of two.
    private static final int SEPARATORS_END = 0x40;

    /// Of ten or fewer characters of two bytes the detector says nothing, so that short samples are repeated.
    private static final int REPEATED_TO = 256;

    /// Share of bytes beyond ASCII in words that have some: lower in languages of Latin letters, nearly all
    /// in others.
    private static final double MOST_OF_LATIN = 0.62;

    /// The same in lines, below which it is Latin whatever the words: `één`.
    private static final double FEW = 0.1;

    /// Of a long line, so many bytes before and behind.
    private static final int AROUND = 200;

    /// Of a hundred: enough of the frequent characters, or of the frequent groups of letters.
    private static final int SURE = 45;

    private static final int LIKELY = 15;
    private static final int POSSIBLE = 7;

    /// What each encoding has to begin with: the detector is silent where few words are short.
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

    /// The first of the best.
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

    /// Of few characters the detector has the same likeness for several: Japanese has kana among them,
    /// Korean is written in Hangul, Chinese has neither.
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

    /// A byte that stands alone (`à`) can be of any.
    private boolean isLatin() {
        return share(words) <= MOST_OF_LATIN || share(lines) <= FEW;
    }

    /// Of bytes beyond ASCII among letters.
    private static double share(byte[] text) {
        int ascii = 0;
        int others = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] >= 0) ascii += Character.isLetter(text[i]) ? 1 : 0;
            else if (i > 0 && text[i - 1] != ' ' || text[i + 1] != ' ') others++;
        }
        return others == 0 ? 0 : (double) others / (others + ascii);
    }

    /// Those with bytes beyond ASCII, of long ones what is around these.
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

    /// With a space behind each.
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
