package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import dev.loupe.model.LruCache;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/// Caches extracted texts by the digest of the document, limited by the number of characters.
final class KnownTexts {

    static final KnownTexts SHARED = new KnownTexts(PdfProcess.ofThisProgram(), 16_000_000);

    /// Cost of an entry besides its text.
    private static final int ENTRY = 500;

    private final PdfProcess pdf;
    private final LruCache<String, DocumentText> known;

    /// @param most characters to keep
    KnownTexts(PdfProcess pdf, long most) {
        this.pdf = pdf;
        known = new LruCache<>(most, KnownTexts::cost);
    }

    DocumentText of(DocumentKind kind, byte[] buffer, int length) {
        if (kind == DocumentKind.ENCRYPTED_OFFICE) return new Missing(Reason.ENCRYPTED);
        String digest = digest(buffer, length);
        Optional<DocumentText> kept = known.find(digest);
        if (kept.isPresent()) return kept.get();
        DocumentText text = kind == DocumentKind.WORD
                ? WordDocument.read(Arrays.copyOf(buffer, length))
                : pdf.read(Arrays.copyOf(buffer, length), () -> known.find(digest));
        if (!(text instanceof Missing(Reason reason) && reason == Reason.UNAVAILABLE)) known.put(digest, text);
        return text;
    }

    private static long cost(DocumentText text) {
        return ENTRY + (text instanceof Found(String found) ? found.length() : 0);
    }

    private static String digest(byte[] buffer, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(buffer, 0, length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JRE has this algorithm
        }
    }
}
