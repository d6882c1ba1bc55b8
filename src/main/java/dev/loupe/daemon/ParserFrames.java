package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.model.RepoPath;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;

/// The protocol between parent and parser child: binary frames over the child's standard streams, answers in
/// the order of the files.
///
/// Every frame starts with a magic number, so that a native library's print to standard output is noticed
/// instead of being read as a length.
/// - file: FILE, length of the path, path in UTF-8, length of the content, content
/// - question: QUESTION, length of the request, request (`TreeCodec`), then path and content as in a file
/// - answer: ANSWER, length, bytes (`parsed`: 1 and a `SyntaxForm`, or a reply; otherwise 0 and a sentence)
/// - ready: READY, once, when the child accepts files
final class ParserFrames {

    static final int FILE = 0x4C700001;
    static final int ANSWER = 0x4C700002;
    static final int READY = 0x4C700003;
    static final int QUESTION = 0x4C700004;

    /// Longer than any file that is parsed; anything longer is garbage.
    private static final int MAX_BYTES = 256 << 20;

    private ParserFrames() {}

    /// @param request about the file's tree; empty to parse the file
    record FileFrame(RepoPath path, byte[] content, byte[] request) {}

    /// An answer under construction, written to the pipe in one piece.
    static final class AnswerBuffer extends ByteArrayOutputStream {

        private static final int HEADER = 8;

        AnswerBuffer() {
            super(1 << 16);
        }

        /// Resets it and reserves space for the header.
        void begin() {
            reset();
            count = HEADER;
        }

        void sendTo(OutputStream out) throws IOException {
            int length = count - HEADER;
            put(0, ANSWER);
            put(4, length);
            out.write(buf, 0, count);
            out.flush();
        }

        private void put(int at, int value) {
            for (int i = 0; i < 4; i++) buf[at + i] = (byte) (value >>> (24 - 8 * i));
        }
    }

    /// Writes small files to the pipe in one write.
    ///
    /// @param request empty to parse the file
    static void writeFile(DataOutputStream out, RepoPath path, byte[] content, byte[] request) throws IOException {
        byte[] name = path.value().getBytes(UTF_8);
        out.writeInt(request.length == 0 ? FILE : QUESTION);
        if (request.length > 0) {
            out.writeInt(request.length);
            out.write(request);
        }
        out.writeInt(name.length);
        out.write(name);
        out.writeInt(content.length);
        out.write(content);
        out.flush();
    }

    /// @throws EOFException at the end of input
    static FileFrame readFile(DataInputStream in) throws IOException {
        int kind = in.readInt();
        if (kind != FILE && kind != QUESTION) throw notAFrame(kind);
        byte[] request = kind == QUESTION ? bytes(in) : new byte[0];
        var path = new RepoPath(new String(bytes(in), UTF_8));
        return new FileFrame(path, bytes(in), request);
    }

    static void writeReady(DataOutputStream out) throws IOException {
        out.writeInt(READY);
        out.flush();
    }

    static void readReady(DataInputStream in) throws IOException {
        expect(in, READY);
    }

    static byte[] readAnswer(DataInputStream in) throws IOException {
        expect(in, ANSWER);
        return bytes(in);
    }

    private static void expect(DataInputStream in, int kind) throws IOException {
        int found = in.readInt();
        if (found != kind) throw notAFrame(found);
    }

    private static IOException notAFrame(int found) {
        return new IOException("not a frame: 0x" + Integer.toHexString(found));
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MAX_BYTES) throw new IOException("a frame of " + length + " bytes");
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) throw new EOFException();
        return bytes;
    }
}
