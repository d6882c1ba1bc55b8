package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import org.apache.lucene.util.BytesRef;

/// A file's facts as bytes: path, language id, size, modified, hash, lines, symbols, why text only, parse
/// note.
final class FileCodec {

    private FileCodec() {}

    static byte[] encode(IndexedFile file) {
        var out = new Packer();
        out.text(file.path().value()).number(file.language().ordinal()).number(file.size());
        out.number(zigzag(file.modified()))
                .text(file.hash())
                .number(file.lines())
                .number(file.symbols());
        return out.text(file.textOnly()).text(file.parseNote()).toBytes();
    }

    static IndexedFile decode(BytesRef bytes) throws IOException {
        var in = new Unpacker(bytes);
        return new IndexedFile(
                new RepoPath(in.text()),
                in.among(Vocabulary.LANGUAGES),
                in.number(),
                unzigzag(in.number()),
                in.text(),
                in.whole(),
                in.whole(),
                in.text(),
                in.text());
    }

    /// Times before 1970 exist; nothing here comes near the 63 bits that remain.
    private static long zigzag(long value) {
        return (value << 1 ^ value >> 63) & Long.MAX_VALUE;
    }

    private static long unzigzag(long value) {
        return value >>> 1 ^ -(value & 1);
    }
}
