package dev.loupe.syntax.source;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;

/// Builds chunks that define nothing, and files that consist only of those.
public final class Blocks {

    private Blocks() {}

    public static Chunk of(
            RepoPath path,
            Language language,
            ChunkIds ids,
            SourceText source,
            LineRange lines,
            String enclosing,
            Complexity complexity) {
        String text = source.text(lines);
        return new Chunk(
                ids.next("", ChunkKind.BLOCK, text),
                path,
                language,
                ChunkKind.BLOCK,
                "",
                "",
                "",
                "",
                enclosing,
                lines,
                text,
                complexity);
    }

    /// A file cut into windows of lines.
    public static FileSyntax windows(RepoPath path, Language language, SourceText source, ParseOutcome outcome) {
        var ids = new ChunkIds(path);
        var chunks = new ArrayList<Chunk>();
        for (LineRange lines : LineWindows.cut(source, 1, source.lines())) {
            chunks.add(of(path, language, ids, source, lines, "", Complexity.NONE));
        }
        return new FileSyntax(
                language, source.lines(), chunks, List.of(), List.of(), List.of(), List.of(), List.of(), outcome);
    }
}
