package dev.loupe.graph.scip;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes a SCIP index like an indexer.
public final class ScipText {

    public static final int DEFINITION = 1;
    public static final int IMPORT = 2;

    private final ByteArrayOutputStream index = new ByteArrayOutputStream();

    /// One document.
    public static final class Document {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        public Document(String path) {
            field(bytes, 1, path);
        }

        /// @param line zero-based
        /// @param column zero-based
        public Document at(int line, int column, int length, String symbol, int roles) {
            var occurrence = new ByteArrayOutputStream();
            var range = new ByteArrayOutputStream();
            varint(range, line);
            varint(range, column);
            varint(range, column + length);
            field(occurrence, 1, range.toByteArray());
            field(occurrence, 2, symbol);
            if (roles != 0) number(occurrence, 3, roles);
            field(bytes, 2, occurrence.toByteArray());
            return this;
        }

        /// Adds an encoded occurrence.
        Document with(byte[] occurrence) {
            field(bytes, 2, occurrence);
            return this;
        }

        public Document related(String symbol, String to) {
            var relationship = new ByteArrayOutputStream();
            field(relationship, 1, to);
            number(relationship, 2, 1);
            number(relationship, 3, 1);
            var information = new ByteArrayOutputStream();
            field(information, 1, symbol);
            field(information, 3, "documentation");
            field(information, 4, relationship.toByteArray());
            field(bytes, 3, information.toByteArray());
            return this;
        }

        public Document encoding(int encoding) {
            number(bytes, 6, encoding);
            return this;
        }
    }

    public ScipText() {
        var metadata = new ByteArrayOutputStream();
        field(metadata, 3, "file:///somewhere/else");
        field(index, 1, metadata.toByteArray());
    }

    public ScipText with(Document document) {
        field(index, 2, document.bytes.toByteArray());
        return this;
    }

    byte[] bytes() {
        return index.toByteArray();
    }

    public void write(Path root) throws IOException {
        Files.write(root.resolve("index.scip"), bytes());
    }

    private static void field(ByteArrayOutputStream to, int number, String text) {
        field(to, number, text.getBytes(StandardCharsets.UTF_8));
    }

    static void field(ByteArrayOutputStream to, int number, byte[] content) {
        varint(to, number << 3 | WireMessage.LENGTH);
        varint(to, content.length);
        to.writeBytes(content);
    }

    private static void number(ByteArrayOutputStream to, int number, long value) {
        varint(to, number << 3);
        varint(to, value);
    }

    static void varint(ByteArrayOutputStream to, long value) {
        long rest = value;
        for (; rest >>> 7 != 0; rest >>>= 7) to.write((int) (rest & 0x7F | 0x80));
        to.write((int) rest);
    }
}
