package dev.loupe.index;

import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.codec.StoredEnums;
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

    public static ChunkFacts decode(RepoPath path, BytesRef bytes) throws IOException {
        return decode(path, new RecordDecoder(bytes));
    }

    static ChunkFacts decode(RepoPath path, RecordDecoder in) throws IOException {
        ChunkKind kind = in.among(StoredEnums.KINDS);
        Language language = in.among(StoredEnums.LANGUAGES);
        int first = in.whole();
        var lines = new LineRange(first, first + in.whole() - 1);
        int nonBlankLines = in.whole();
        String name = in.text();
        boolean endsWithName = in.whole() == 1;
        String start = in.text();
        return new ChunkFacts(path, language, kind, lines, nonBlankLines, name, endsWithName ? start + name : start);
    }

    /// Kind and language by ordinal, lines, name, then how the qualified name begins: most end with the name,
    /// and those are told by a 1, others in full by a 0. The path has a field of its own.
    static void encode(Chunk chunk, RecordEncoder out) {
        out.number(chunk.kind().ordinal()).number(chunk.language().ordinal());
        out.number(chunk.lines().first()).number(chunk.lines().count());
        out.number(chunk.complexity().lines());
        String name = chunk.name();
        String whole = chunk.qualifiedName();
        boolean endsWithName = whole.endsWith(name);
        out.text(name).number(endsWithName ? 1 : 0);
        out.text(endsWithName ? whole.substring(0, whole.length() - name.length()) : whole);
    }
}
