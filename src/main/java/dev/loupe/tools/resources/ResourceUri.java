package dev.loupe.tools.resources;

import dev.loupe.tools.kit.ToolFailure;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A parsed resource URI.
///
/// Scheme and host are case-insensitive (RFC 3986, 6.2.2.1), the rest is case-sensitive. The part after
/// `loupe://file/` is the expansion of `{+path}` (RFC 6570, 3.2.3), which leaves `?`, `#` and percent signs
/// of a path unescaped: all of it is the path, decoded once or, if no such file exists, literally. A suffix
/// `#L10`, `#L10-L20` selects lines.
sealed interface ResourceUri {

    /// The statistics.
    record Index() implements ResourceUri {}

    /// A file.
    ///
    /// @param readings possible interpretations of the URI; the first that exists counts
    record File(List<Place> readings) implements ResourceUri {
        public File {
            readings = List.copyOf(readings);
        }
    }

    /// @param path as callers write it: relative or absolute, not yet checked
    /// @param first one-based line
    /// @param last one-based line, empty for as many as fit
    record Place(String path, int first, OptionalInt last) {}

    /// Definitions.
    ///
    /// @param name simple or qualified
    record Symbol(String name) implements ResourceUri {}

    /// The names of all collections.
    record Collections() implements ResourceUri {}

    /// One collection.
    record Collection(String name) implements ResourceUri {}

    /// The available orders and filters.
    record Schema(SchemaPage page) implements ResourceUri {}

    /// Maximum characters of a URI: three times PATH_MAX, for percent-encoding.
    int LONGEST = 3 * 4096 + 100;

    String FILE = "loupe://file/";
    String SYMBOL = "loupe://symbol/";
    String INDEX = "loupe://index";
    String COLLECTIONS = "qdrant://collections";
    String COLLECTION = "qdrant://collection/";

    Pattern LINES = Pattern.compile("(.+)#L([1-9]\\d{0,8})(?:-L?([1-9]\\d{0,8}))?", Pattern.DOTALL);

    /// @throws ToolFailure NOT_FOUND for a URI without meaning here, regardless of what exists
    static ResourceUri parse(String uri) throws ToolFailure {
        Optional<SchemaPage> page = SchemaPage.of(uri);
        if (page.isPresent()) return new Schema(page.get());
        if (uri.length() <= LONGEST) {
            if (uri.toLowerCase(Locale.ROOT).equals(INDEX)) return new Index();
            if (uri.toLowerCase(Locale.ROOT).equals(COLLECTIONS)) return new Collections();
            if (begins(uri, COLLECTION)) {
                String name = decodings(uri.substring(COLLECTION.length())).getFirst();
                if (!name.isBlank()) return new Collection(name);
            }
            if (begins(uri, FILE)) return file(uri.substring(FILE.length()));
            if (begins(uri, SYMBOL)) {
                SequencedSet<String> names = decodings(uri.substring(SYMBOL.length()));
                if (!names.getFirst().isBlank()) return new Symbol(names.getFirst());
            }
        }
        throw ToolFailure.notFound("there is no resource '%s'; there are %s, %s{+path}, %s{name}, %s, %s{name} and %s"
                .formatted(shown(uri), INDEX, FILE, SYMBOL, COLLECTIONS, COLLECTION, SchemaPage.OVERVIEW.uri()));
    }

    private static boolean begins(String uri, String beginning) {
        return uri.regionMatches(true, 0, beginning, 0, beginning.length());
    }

    private static File file(String rest) {
        var readings = new ArrayList<Place>();
        for (String path : decodings(rest)) readings.add(new Place(path, 1, OptionalInt.empty()));
        Matcher lines = LINES.matcher(rest);
        if (lines.matches()) for (String path : decodings(lines.group(1))) readings.add(place(path, lines));
        return new File(readings);
    }

    private static Place place(String path, Matcher lines) {
        String last = lines.group(3);
        return new Place(
                path,
                Integer.parseInt(lines.group(2)),
                last == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(last)));
    }

    /// The decoded text, then the literal one; never decodes twice.
    private static SequencedSet<String> decodings(String text) {
        var readings = new LinkedHashSet<String>();
        if (text.indexOf('%') >= 0) decode(text, readings);
        readings.add(text);
        return readings;
    }

    /// Adds the percent-decoded text, if every percent sign is followed by two hex digits and the bytes are
    /// UTF-8.
    private static void decode(String text, SequencedSet<String> readings) {
        byte[] given = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer decoded = ByteBuffer.allocate(given.length);
        for (int at = 0; at < given.length; at++) {
            if (given[at] != '%') {
                decoded.put(given[at]);
            } else {
                if (at + 2 >= given.length
                        || !HexFormat.isHexDigit(given[at + 1])
                        || !HexFormat.isHexDigit(given[at + 2])) return;
                decoded.put(
                        (byte) (HexFormat.fromHexDigit(given[at + 1]) << 4 | HexFormat.fromHexDigit(given[at + 2])));
                at += 2;
            }
        }
        try {
            readings.add(
                    StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
        } catch (CharacterCodingException notText) {
            // not a file name
        }
    }

    /// The URI of a file.
    ///
    /// @param path relative or absolute
    static String ofFile(String path) {
        return FILE + encode(path, "/");
    }

    /// The URI of lines of a file.
    static String ofLines(String path, int first, int last) {
        return "%s#L%d-L%d".formatted(ofFile(path), first, last);
    }

    /// Percent-encodes everything except the unreserved characters and the given others.
    private static String encode(String text, String others) {
        var encoded = new StringBuilder(text.length());
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (one & 0xff);
            boolean plain =
                    c < 128 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0 || others.indexOf(c) >= 0);
            if (plain) encoded.append(c);
            else encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(one));
        }
        return encoded.toString();
    }

    /// Shortened for a message.
    static String shown(String text) {
        String cut = text.length() > 200 ? text.substring(0, 200) + "…" : text;
        return cut.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
    }
}
