package dev.loupe.scan;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The encoding that a file declares, in any tool's notation: coding lines of Python, Ruby, Emacs and Vim,
/// the XML declaration, `charset` in HTML, CSS and gettext catalogues, TeX's `inputenc`. An unknown name, or
/// one that does not fit the bytes, is ignored.
final class DeclaredEncoding {

    private static final int HEAD = 4096;
    private static final int TAIL = 3000;
    private static final String NAME = "[\"']?([A-Za-z][\\w.:-]{1,40})";

    /// In the first two lines: `coding: x`, `-*- coding: x -*-`, `encoding="x"`, `fileencoding=x`, `fenc=x`.
    private static final Pattern CODING = Pattern.compile("(?:coding|fenc) ?[:=] ?" + NAME);

    /// `<meta charset=x>`, `content="text/html; charset=x"`, `@charset "x"`, `Content-Type: …; charset=x`.
    private static final Pattern CHARSET = Pattern.compile("charset ?(?:=|(?=\")) ?" + NAME, Pattern.CASE_INSENSITIVE);

    private static final Pattern TEX = Pattern.compile("\\\\(?:usepackage\\[|inputencoding\\{)([\\w-]{3,20})[]}]");
    private static final Pattern VIM = Pattern.compile("(?:vim?|ex):.{0,200}?(?:fileencoding|fenc)=([\\w-]{2,40})");
    private static final Pattern EMACS =
            Pattern.compile("Local Variables:.{0,1000}?\\bcoding: ?([\\w-]{2,40})", Pattern.DOTALL);

    private DeclaredEncoding() {}

    static Optional<Charset> of(byte[] content, int length) {
        String head = new String(content, 0, Math.min(length, HEAD), StandardCharsets.ISO_8859_1);
        int from = Math.max(0, length - TAIL);
        String tail = new String(content, from, length - from, StandardCharsets.ISO_8859_1);
        return named(CODING, firstLines(head))
                .or(() -> named(CHARSET, head))
                .or(() -> named(TEX, head))
                .or(() -> named(VIM, tail))
                .or(() -> named(EMACS, tail))
                .filter(charset -> DecodedText.isNearlyClean(content, length, charset));
    }

    private static String firstLines(String head) {
        List<String> two = head.lines().limit(2).toList();
        return String.join("\n", two);
    }

    private static Optional<Charset> named(Pattern pattern, String text) {
        Matcher said = pattern.matcher(text);
        while (said.find()) {
            Optional<Charset> charset =
                    Charsets.named(said.group(1)).filter(other -> !other.equals(StandardCharsets.UTF_8));
            if (charset.isPresent()) return charset;
        }
        return Optional.empty();
    }
}
