package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import org.apache.lucene.util.BytesRef;

/// A chunk's facts and what else is known of it without its text.
///
/// @param characters of its text, in UTF-16 units
/// @param enclosing qualified name of the definition around it, empty at top level
public record ChunkSummary(ChunkFacts facts, int characters, String enclosing) {
    private static final int NONE = 0;
    private static final int IN_FULL = 1;
    private static final int BEGINNING = 2;

    /// What follows the facts: the characters, then 0 without an enclosing name, 1 and that name, or 2 plus
    /// its length where the qualified name begins with it, as most do.
    static void encode(Chunk chunk, Packer out) {
        out.number(chunk.text().length());
        String enclosing = chunk.enclosing();
        if (enclosing.isEmpty()) out.number(NONE);
        else if (chunk.qualifiedName().startsWith(enclosing)) out.number(BEGINNING + enclosing.length());
        else out.number(IN_FULL).text(enclosing);
    }

    static ChunkSummary decode(RepoPath path, BytesRef bytes) throws IOException {
        var in = new Unpacker(bytes);
        ChunkFacts facts = ChunkFacts.decode(path, in);
        int characters = in.whole();
        int how = in.whole();
        if (how >= BEGINNING && how - BEGINNING > facts.qualifiedName().length())
            throw new IOException("the index holds a broken name");
        String enclosing = switch (how) {
            case NONE -> "";
            case IN_FULL -> in.text();
            default -> facts.qualifiedName().substring(0, how - BEGINNING);
        };
        return new ChunkSummary(facts, characters, enclosing);
    }
}
