package dev.loupe.scan;

import dev.loupe.extract.DocumentText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The text of a file's bytes, the same for everyone who reads files. That of a Word document or a PDF is
/// taken out of it ([DocumentText]). Else its encoding is, by the first of these that holds:
///
/// 1. UTF-16 or UTF-32, by a byte order mark or by the NULs that they make of ASCII ([WideEncoding])
/// 2. UTF-8, if the bytes are that, or are that but for broken ones in between ([Utf8]): a file that was
///    converted often keeps the line that names its old encoding
/// 3. ISO-2022-JP, by its escapes
/// 4. what the file says of itself ([DeclaredEncoding])
/// 5. what its words look like ([EncodingGuess]); windows-1252 if like nothing else
///
/// A byte order mark is no part of the text. What is malformed in an encoding that is certain becomes U+FFFD.
/// The same bytes always have the same encoding.
public final class FileText {

    private FileText() {}

    public static String decode(byte[] content) {
        Optional<String> document = document(content, content.length);
        if (document.isPresent()) return document.get();
        return WideEncoding.of(content, content.length)
                .map(wide -> wide.decode(content, content.length))
                .orElseGet(() -> narrow(content));
    }

    /// Two states of a file, the older first. If it says nothing of its encoding, the older is read in that
    /// of the newer, so that lines that did not change are the same in both.
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

    /// The same text as UTF-8 bytes; malformed UTF-8 stays as it is. Done again, it changes nothing more.
    public static byte[] utf8(byte[] content) {
        return converted(content, content.length)
                .orElseGet(() -> hasUtf8Mark(content) ? Arrays.copyOfRange(content, 3, content.length) : content);
    }

    /// The text as UTF-8 bytes if it is in another encoding or within a document; nothing of UTF-8.
    ///
    /// @param length how many bytes of the buffer are the content
    public static Optional<byte[]> converted(byte[] buffer, int length) {
        return document(buffer, length)
                .or(() -> WideEncoding.of(buffer, length).map(wide -> wide.decode(buffer, length)))
                .or(() -> other(buffer, length).map(charset -> DecodedText.of(buffer, length, charset)))
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<String> document(byte[] buffer, int length) {
        return DocumentText.of(buffer, length)
                .flatMap(text ->
                        text instanceof DocumentText.Found(String found) ? Optional.of(found) : Optional.empty());
    }

    static boolean isWide(byte[] content) {
        return isWide(content, content.length);
    }

    /// Whether it is UTF-16 or UTF-32, whose NULs do not make it binary.
    ///
    /// @param length how many bytes of the buffer are the content
    public static boolean isWide(byte[] content, int length) {
        return WideEncoding.of(content, length).isPresent();
    }

    /// An encoding of single bytes or of several, unless it is UTF-8.
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
