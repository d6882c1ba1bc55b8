package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import org.apache.lucene.util.BytesRef;

/// The facts that ranking reads for every candidate, without decompressing stored text.
///
/// @param nonBlankLines from the chunk's complexity; 0 without a syntax tree
public record ChunkFacts(
        RepoPath path,
        Language language,
        ChunkKind kind,
        LineRange lines,
        int nonBlankLines,
        String name,
        String qualifiedName) {

    /// Encodes them as bytes: kind and language by ordinal, lines, name, then the qualified name's prefix: a
    /// 1 if it ends with the name, as most do, else a 0 and the whole name; then the data of [ChunkSummary].
    /// The path is a separate field.
    static byte[] encode(Chunk chunk) {
        var out = new Packer();
        out.number(chunk.kind().ordinal()).number(chunk.language().ordinal());
        out.number(chunk.lines().first()).number(chunk.lines().count());
        out.number(chunk.complexity().lines());
        String name = chunk.name();
        String whole = chunk.qualifiedName();
        boolean endsWithName = whole.endsWith(name);
        out.text(name).number(endsWithName ? 1 : 0);
        out.text(endsWithName ? whole.substring(0, whole.length() - name.length()) : whole);
        ChunkSummary.encode(chunk, out);
        return out.toBytes();
    }

    static ChunkFacts decode(RepoPath path, BytesRef bytes) throws IOException {
        return decode(path, new Unpacker(bytes));
    }

    static ChunkFacts decode(RepoPath path, Unpacker in) throws IOException {
        ChunkKind kind = in.among(Vocabulary.KINDS);
        Language language = in.among(Vocabulary.LANGUAGES);
        int first = in.whole();
        var lines = new LineRange(first, first + in.whole() - 1);
        int nonBlankLines = in.whole();
        String name = in.text();
        boolean endsWithName = in.whole() == 1;
        String start = in.text();
        return new ChunkFacts(path, language, kind, lines, nonBlankLines, name, endsWithName ? start + name : start);
    }
}
