package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// LRU cache of extracted texts, by the digest of the document, limited by the number of characters.
final class KnownTexts {

    static final KnownTexts SHARED = new KnownTexts(PdfProcess.ofThisProgram(), 16_000_000);

    /// Cost of an entry besides its text.
    private static final int ENTRY = 500;

    private final PdfProcess pdf;
    private final long most;
    private final Map<String, DocumentText> known = new LinkedHashMap<>(16, 0.75f, true);
    private long held;

    /// @param most characters to keep
    KnownTexts(PdfProcess pdf, long most) {
        this.pdf = pdf;
        this.most = most;
    }

    DocumentText of(DocumentKind kind, byte[] buffer, int length) {
        if (kind == DocumentKind.ENCRYPTED_OFFICE) return new Missing(Reason.ENCRYPTED);
        String digest = digest(buffer, length);
        Optional<DocumentText> kept = find(digest);
        if (kept.isPresent()) return kept.get();
        DocumentText text = kind == DocumentKind.WORD
                ? WordDocument.read(Arrays.copyOf(buffer, length))
                : pdf.read(Arrays.copyOf(buffer, length), () -> find(digest));
        keep(digest, text);
        return text;
    }

    private synchronized Optional<DocumentText> find(String digest) {
        return Optional.ofNullable(known.get(digest));
    }

    private synchronized void keep(String digest, DocumentText text) {
        if (text instanceof Missing(Reason reason) && reason == Reason.UNAVAILABLE) return;
        if (cost(text) > most || known.put(digest, text) != null) return;
        held += cost(text);
        var eldest = known.entrySet().iterator();
        while (held > most && eldest.hasNext()) {
            held -= cost(eldest.next().getValue());
            eldest.remove();
        }
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
