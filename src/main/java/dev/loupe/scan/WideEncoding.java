package dev.loupe.scan;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// UTF-16 and UTF-32, with or without a byte order mark.
///
/// @param mark its length in bytes, 0 for none
record WideEncoding(Charset charset, int mark) {

    /// Without a byte order mark, there must be a NUL in this many bytes: any code contains ASCII.
    private static final int EARLY = 64;

    private static final int LOOKED_AT = 8000;

    /// Minimum percentage of ASCII among the first characters if there is no byte order mark. Below it, an
    /// array of small numbers would look the same.
    private static final int ASCII_PERCENT = 70;

    private static final WideEncoding UTF_16_BE = new WideEncoding(StandardCharsets.UTF_16BE, 2);
    private static final WideEncoding UTF_16_LE = new WideEncoding(StandardCharsets.UTF_16LE, 2);
    private static final WideEncoding UTF_32_BE = new WideEncoding(StandardCharsets.UTF_32BE, 4);
    private static final WideEncoding UTF_32_LE = new WideEncoding(StandardCharsets.UTF_32LE, 4);
    private static final List<Charset> UNMARKED = List.of(
            StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_32LE, StandardCharsets.UTF_32BE);

    static Optional<WideEncoding> of(byte[] content, int length) {
        return marked(content, length).or(() -> unmarked(content, length));
    }

    String decode(byte[] content, int length) {
        return new String(content, mark, length - mark, charset);
    }

    /// UTF-32 first: its little-endian mark begins with that of UTF-16.
    private static Optional<WideEncoding> marked(byte[] content, int length) {
        if (length < 2) return Optional.empty();
        int first = (content[0] & 0xff) << 8 | content[1] & 0xff;
        if (length >= 4 && first == 0xfffe && content[2] == 0 && content[3] == 0) return Optional.of(UTF_32_LE);
        if (length >= 4 && first == 0 && content[2] == (byte) 0xfe && content[3] == (byte) 0xff)
            return Optional.of(UTF_32_BE);
        return switch (first) {
            case 0xfeff -> Optional.of(UTF_16_BE);
            case 0xfffe -> Optional.of(UTF_16_LE);
            default -> Optional.empty();
        };
    }

    private static Optional<WideEncoding> unmarked(byte[] content, int length) {
        boolean early = false;
        for (int i = 0; i < Math.min(length, EARLY) && !early; i++) early = content[i] == 0;
        if (!early || length % 2 != 0) return Optional.empty();
        byte[] head = Arrays.copyOf(content, Math.min(length, LOOKED_AT));
        return UNMARKED.stream()
                .filter(charset -> isText(new String(head, charset)))
                .findFirst()
                .map(charset -> new WideEncoding(charset, 0));
    }

    private static boolean isText(String head) {
        int ascii = 0;
        for (int i = 0; i < head.length(); i++) {
            char c = head.charAt(i);
            if (c == 0 || c == '\uFFFD' && i < head.length() - 1) return false;
            if (c >= ' ' && c < 0x7f || c == '\n' || c == '\r' || c == '\t') ascii++;
        }
        return ascii > 1 && ascii * 100 >= head.length() * ASCII_PERCENT;
    }
}
