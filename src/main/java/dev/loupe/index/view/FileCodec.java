package dev.loupe.index.view;

import dev.loupe.index.IndexedFile;
import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.codec.StoredEnums;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.BytesRef;

/// Encodes a file's facts as bytes: path, language id, size, modified, hash, lines, symbols, why text only,
/// what is missing.
public final class FileCodec {

    private FileCodec() {}

    public static byte[] encode(IndexedFile file) {
        var out = new RecordEncoder();
        out.text(file.path().value()).number(file.language().ordinal()).number(file.size());
        out.number(zigzag(file.modified()))
                .text(file.hash())
                .number(file.lines())
                .number(file.symbols());
        out.text(file.textOnly()).number(file.lacks().size());
        for (Lack lack : file.lacks())
            out.number(lack.kind().ordinal()).text(lack.cause()).number(lack.ours() ? 1 : 0);
        return out.toBytes();
    }

    public static IndexedFile decode(BytesRef bytes) throws IOException {
        var in = new RecordDecoder(bytes);
        return new IndexedFile(
                new RepoPath(in.text()),
                in.among(StoredEnums.LANGUAGES),
                in.number(),
                unzigzag(in.number()),
                in.text(),
                in.whole(),
                in.whole(),
                in.text(),
                lacks(in));
    }

    private static List<Lack> lacks(RecordDecoder in) throws IOException {
        var lacks = new ArrayList<Lack>();
        for (int left = in.whole(); left > 0; left--)
            lacks.add(new Lack(in.among(Lack.Kind.values()), in.text(), in.number() == 1));
        return lacks;
    }

    /// Times before 1970 exist; no value comes near the remaining 63 bits.
    private static long zigzag(long value) {
        return (value << 1 ^ value >> 63) & Long.MAX_VALUE;
    }

    private static long unzigzag(long value) {
        return value >>> 1 ^ -(value & 1);
    }
}
