package dev.loupe.index.view;

import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.codec.StoredEnums;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.HexFormat;
import org.apache.lucene.util.BytesRef;

/// Encodes a chunk as bytes: id (16 bytes), path, language id, kind, first line, number of lines, name,
/// qualified name, signature, doc, enclosing, the four complexity numbers, text.
///
/// Language and kind are ordinals; [StoredEnums] notices when those change.
public final class ChunkCodec {

    private ChunkCodec() {}

    public static byte[] idBytes(ChunkId id) {
        return HexFormat.of().parseHex(id.value());
    }

    public static byte[] encode(Chunk chunk) {
        var out = new RecordEncoder();
        out.raw(idBytes(chunk.id())).text(chunk.path().value());
        out.number(chunk.language().ordinal()).number(chunk.kind().ordinal());
        out.number(chunk.lines().first()).number(chunk.lines().count());
        out.text(chunk.name()).text(chunk.qualifiedName()).text(chunk.signature());
        out.text(chunk.doc()).text(chunk.enclosing());
        Complexity complexity = chunk.complexity();
        out.number(complexity.lines()).number(complexity.branches());
        out.number(complexity.depth()).number(complexity.nodes());
        return out.text(chunk.text()).toBytes();
    }

    public static Chunk decode(BytesRef bytes) throws IOException {
        var in = new RecordDecoder(bytes);
        var id = new ChunkId(HexFormat.of().formatHex(in.raw(16)));
        var path = new RepoPath(in.text());
        Language language = in.among(StoredEnums.LANGUAGES);
        ChunkKind kind = in.among(StoredEnums.KINDS);
        int first = in.whole();
        var lines = new LineRange(first, first + in.whole() - 1);
        String name = in.text();
        String qualifiedName = in.text();
        String signature = in.text();
        String doc = in.text();
        String enclosing = in.text();
        var complexity = new Complexity(in.whole(), in.whole(), in.whole(), in.whole());
        return new Chunk(
                id, path, language, kind, name, qualifiedName, signature, doc, enclosing, lines, in.text(), complexity);
    }
}
