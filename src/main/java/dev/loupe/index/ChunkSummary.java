package dev.loupe.index;

import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.GeneratedMark;
import java.io.IOException;
import org.apache.lucene.util.BytesRef;

/// A chunk's facts and other data known without its text.
///
/// @param characters of its text, in UTF-16 units
/// @param enclosing qualified name of the definition around it, empty at top level
/// @param plain [Chunk#isPlain]
/// @param generated whether it is the beginning of its file and says that the file is generated
/// @param declared digest of the declaration, equal for the pieces of one long definition; 0 without one
public record ChunkSummary(
        ChunkFacts facts, int characters, String enclosing, boolean plain, boolean generated, int declared) {
    private static final int DIGEST = 0x3FFF;

    private static final int PLAIN = 1;
    private static final int GENERATED = 2;

    private static final int FIRST_LINES = 3;
    private static final int NONE = 0;
    private static final int IN_FULL = 1;
    private static final int BEGINNING = 2;

    /// The bytes after the facts: the characters, flags (plain, generated), the digest, then 0 without an
    /// enclosing name, 1 and that name, or 2 plus its length if it is a prefix of the qualified name, as
    /// usual.
    public static byte[] encode(Chunk chunk) {
        var out = new RecordEncoder();
        ChunkFacts.encode(chunk, out);
        out.number(chunk.text().length());
        out.number((chunk.isPlain() ? PLAIN : 0) + (isGenerated(chunk) ? GENERATED : 0));
        out.number(chunk.signature().hashCode() & DIGEST);
        String enclosing = chunk.enclosing();
        if (enclosing.isEmpty()) out.number(NONE);
        else if (chunk.qualifiedName().startsWith(enclosing)) out.number(BEGINNING + enclosing.length());
        else out.number(IN_FULL).text(enclosing);
        return out.toBytes();
    }

    /// A file's first comment begins its first chunk, after blank lines at most.
    private static boolean isGenerated(Chunk chunk) {
        return chunk.lines().first() <= FIRST_LINES && GeneratedMark.isIn(chunk.text(), chunk.language());
    }

    public static ChunkSummary decode(RepoPath path, BytesRef bytes) throws IOException {
        var in = new RecordDecoder(bytes);
        ChunkFacts facts = ChunkFacts.decode(path, in);
        int characters = in.whole();
        int marks = in.whole();
        int declared = in.whole();
        int how = in.whole();
        if (how >= BEGINNING && how - BEGINNING > facts.qualifiedName().length())
            throw new IOException("the index contains an invalid name");
        String enclosing = switch (how) {
            case NONE -> "";
            case IN_FULL -> in.text();
            default -> facts.qualifiedName().substring(0, how - BEGINNING);
        };
        return new ChunkSummary(facts, characters, enclosing, (marks & PLAIN) != 0, (marks & GENERATED) != 0, declared);
    }
}
