package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/// Mutates real files, so that they stay close enough to their language to get deep into its grammar.
final class Mutator {

    private static final int MOST_BYTES = 200_000;
    private static final int LONGEST_BASE = 40_000;
    private static final int MOST_TOKENS = 20_000;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_]{1,30}|[^A-Za-z0-9_\\s]{1,4}|\\s{1,8}");

    private static final List<byte[]> ODD = List.of(
            new byte[] {0},
            new byte[] {(byte) 0xff},
            new byte[] {(byte) 0xc3},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf},
            new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
            "\r".getBytes(UTF_8),
            "\r\n".getBytes(UTF_8),
            "\t".getBytes(UTF_8),
            "\f".getBytes(UTF_8),
            "\\\n".getBytes(UTF_8),
            "\u2028".getBytes(UTF_8),
            "\u00a0".getBytes(UTF_8),
            "😀".getBytes(UTF_8),
            "ﬀ".getBytes(UTF_8));

    private final Random random;
    private final List<byte[]> files;
    private final List<byte[]> ownTokens;
    private final List<byte[]> otherTokens;

    /// @param files of the language, at least one
    /// @param others of any language, as a source of unexpected tokens
    Mutator(Random random, List<byte[]> files, List<byte[]> others) {
        this.random = random;
        this.files = files;
        this.ownTokens = tokens(files);
        this.otherTokens = tokens(others);
    }

    private static List<byte[]> tokens(List<byte[]> files) {
        var tokens = new ArrayList<byte[]>();
        for (byte[] file : files) {
            if (tokens.size() >= MOST_TOKENS) break;
            TOKEN.matcher(new String(file, 0, Math.min(file.length, LONGEST_BASE), ISO_8859_1))
                    .results()
                    .distinct()
                    .limit(MOST_TOKENS / 10)
                    .forEach(token -> tokens.add(token.group().getBytes(ISO_8859_1)));
        }
        if (tokens.isEmpty()) tokens.add(new byte[] {'('});
        return tokens;
    }

    /// Another mutated file.
    byte[] next() {
        byte[] bytes = base();
        for (int left = 1 + random.nextInt(5); left > 0; left--) bytes = spoilt(bytes);
        return bytes.length > MOST_BYTES ? Arrays.copyOf(bytes, MOST_BYTES) : bytes;
    }

    private byte[] base() {
        byte[] file = any(files);
        if (file.length <= LONGEST_BASE) return file;
        int start = random.nextInt(file.length - LONGEST_BASE);
        return Arrays.copyOfRange(file, start, start + LONGEST_BASE);
    }

    private byte[] spoilt(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextInt(4) == 0 ? 2000 : 40));
        return switch (random.nextInt(10)) {
            case 0 -> flipped(bytes);
            case 1 -> replaced(bytes, from, to, new byte[0]);
            case 2 -> replaced(bytes, from, from, repeated(Arrays.copyOfRange(bytes, from, to), random.nextInt(1, 30)));
            case 3 -> replaced(bytes, from, from, any(ownTokens));
            case 4 -> replaced(bytes, from, to, any(random.nextBoolean() ? ownTokens : otherTokens));
            case 5 -> replaced(bytes, from, bytes.length, tail());
            case 6 -> Arrays.copyOf(bytes, from);
            case 7 -> replaced(bytes, from, from, repeated(phrase(), repetitions()));
            case 8 -> replaced(bytes, from, from, any(ODD));
            default -> shifted(bytes, from);
        };
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        for (int left = 1 + random.nextInt(8); left > 0 && flipped.length > 0; left--)
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }

    private byte[] tail() {
        byte[] other = base();
        return Arrays.copyOfRange(other, random.nextInt(other.length + 1), other.length);
    }

    /// A few tokens, which may nest if repeated.
    private byte[] phrase() {
        byte[] phrase = any(ownTokens);
        for (int left = random.nextInt(4); left > 0; left--)
            phrase = replaced(phrase, phrase.length, phrase.length, any(ownTokens));
        return phrase;
    }

    private int repetitions() {
        return random.nextInt(10) == 0 ? random.nextInt(1, 20_000) : random.nextInt(1, 300);
    }

    /// Changes the indentation of the rest of a line, for grammars in which it matters.
    private byte[] shifted(byte[] bytes, int from) {
        int start = from;
        while (start > 0 && bytes[start - 1] != '\n') start--;
        int ink = start;
        while (ink < bytes.length && bytes[ink] == ' ') ink++;
        return replaced(bytes, start, ink, repeated(new byte[] {' '}, random.nextInt(20)));
    }

    private byte[] any(List<byte[]> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static byte[] repeated(byte[] bytes, int times) {
        int most = Math.min(times, MOST_BYTES / Math.max(1, bytes.length));
        var repeated = new byte[bytes.length * most];
        for (int i = 0; i < most; i++) System.arraycopy(bytes, 0, repeated, i * bytes.length, bytes.length);
        return repeated;
    }

    static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
        byte[] replaced = Arrays.copyOf(bytes, bytes.length - (to - from) + by.length);
        System.arraycopy(by, 0, replaced, from, by.length);
        System.arraycopy(bytes, to, replaced, from + by.length, bytes.length - to);
        return replaced;
    }
}
