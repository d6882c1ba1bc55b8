package dev.loupe.scan;

import dev.loupe.extract.DocumentReader;
import dev.loupe.extract.DocumentText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Decodes the bytes of a file to text; all readers use it. The text of a Word document or a PDF is extracted
/// ([DocumentText]). For any other file the first rule that applies determines the encoding:
///
/// 1. UTF-16 or UTF-32, by a byte order mark or by the NULs in its ASCII characters ([WideEncoding])
/// 2. UTF-8, if the bytes are valid or have only a few invalid sequences ([Utf8]): a converted file often
///    keeps the line that names its old encoding
/// 3. ISO-2022-JP, by its escapes
/// 4. the declared encoding ([DeclaredEncoding])
/// 5. a guess from its words ([EncodingGuess]); windows-1252 if there is none
///
/// A byte order mark is not part of the text. If the encoding is certain, malformed input becomes U+FFFD. The
/// result depends only on the bytes.
public final class FileText {

    private FileText() {}

    public static String decode(byte[] content) {
        Optional<String> document = document(content, content.length);
        if (document.isPresent()) return document.get();
        return WideEncoding.of(content, content.length)
                .map(wide -> wide.decode(content, content.length))
                .orElseGet(() -> narrow(content));
    }

    /// Decodes two versions of a file, the older first. If the older declares no encoding, it is decoded in
    /// that of the newer, so that unchanged lines are equal.
    public static List<String> decodeAlike(byte[] old, byte[] now) {
        String newer = decode(now);
        Optional<Charset> same = other(now, now.length)
                .filter(charset -> !isWide(now)
                        && !isWide(old)
                        && other(old, old.length).isPresent()
                        && DeclaredEncoding.of(old, old.length).isEmpty()
                        && DecodedText.isNearlyClean(old, old.length, charset));
        return List.of(
                same.map(charset -> DecodedText.of(old, old.length, charset)).orElseGet(() -> decode(old)), newer);
    }

    private static String narrow(byte[] content) {
        Optional<Charset> other = other(content, content.length);
        if (other.isPresent()) return DecodedText.of(content, content.length, other.get());
        int start = hasUtf8Mark(content) ? 3 : 0;
        return new String(content, start, content.length - start, StandardCharsets.UTF_8);
    }

    /// The same text as UTF-8 bytes; malformed UTF-8 stays as it is. Idempotent.
    public static byte[] utf8(byte[] content) {
        return converted(content, content.length)
                .orElseGet(() -> hasUtf8Mark(content) ? Arrays.copyOfRange(content, 3, content.length) : content);
    }

    /// The text as UTF-8 bytes if the file is a document or in another encoding; empty for UTF-8.
    ///
    /// @param length how many bytes of the buffer are the content
    public static Optional<byte[]> converted(byte[] buffer, int length) {
        return document(buffer, length)
                .or(() -> WideEncoding.of(buffer, length).map(wide -> wide.decode(buffer, length)))
                .or(() -> other(buffer, length).map(charset -> DecodedText.of(buffer, length, charset)))
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<String> document(byte[] buffer, int length) {
        return DocumentReader.read(buffer, length)
                .flatMap(text ->
                        text instanceof DocumentText.Found(String found) ? Optional.of(found) : Optional.empty());
    }

    static boolean isWide(byte[] content) {
        return isWide(content, content.length);
    }

    /// Whether it is UTF-16 or UTF-32, where NULs do not mean binary.
    ///
    /// @param length how many bytes of the buffer are the content
    public static boolean isWide(byte[] content, int length) {
        return WideEncoding.of(content, length).isPresent();
    }

    /// A single-byte or multi-byte encoding, unless it is UTF-8.
    private static Optional<Charset> other(byte[] content, int length) {
        return switch (Utf8.of(content, length)) {
            case ASCII, VALID, BROKEN -> Optional.empty();
            case ESCAPES -> Optional.of(Charsets.ISO_2022_JP).filter(jis -> DecodedText.isClean(content, length, jis));
            case OTHER -> DeclaredEncoding.of(content, length).or(() -> Optional.of(EncodingGuess.of(content, length)));
        };
    }

    private static boolean hasUtf8Mark(byte[] content) {
        return content.length >= 3
                && content[0] == (byte) 0xef
                && content[1] == (byte) 0xbb
                && content[2] == (byte) 0xbf;
    }
}
