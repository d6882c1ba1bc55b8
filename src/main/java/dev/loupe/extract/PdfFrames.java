package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// The protocol on the standard streams of the PDF process: a document is its length and its bytes; an answer
/// is [#FOUND] and a text, or [#MISSING] and the name of a reason.
final class PdfFrames {

    private static final int DOCUMENT = 0x4C640001;
    private static final int FOUND = 0x4C640002;
    private static final int MISSING = 0x4C640003;

    /// Upper limit of any document or text.
    private static final int MOST = 64 << 20;

    private PdfFrames() {}

    static void write(byte[] document, DataOutputStream out) throws IOException {
        write(DOCUMENT, document, out);
    }

    static byte[] document(DataInputStream in) throws IOException {
        if (in.readInt() != DOCUMENT) throw new IOException("not a document");
        return bytes(in);
    }

    static void write(DocumentText answer, DataOutputStream out) throws IOException {
        switch (answer) {
            case Found(String text) -> write(FOUND, text.getBytes(StandardCharsets.UTF_8), out);
            case Missing(Reason reason) -> write(MISSING, reason.name().getBytes(StandardCharsets.UTF_8), out);
        }
    }

    static DocumentText answer(DataInputStream in) throws IOException {
        int kind = in.readInt();
        String said = new String(bytes(in), StandardCharsets.UTF_8);
        return switch (kind) {
            case FOUND -> new Found(said);
            case MISSING -> new Missing(Reason.valueOf(said));
            default -> throw new IOException("not an answer: 0x" + Integer.toHexString(kind));
        };
    }

    private static void write(int kind, byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(kind);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST) throw new IOException("a frame of " + length + " bytes");
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) throw new EOFException();
        return bytes;
    }
}
