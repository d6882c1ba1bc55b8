package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;

/// Takes files apart. Whatever the content, an answer comes: what cannot be parsed is cut into windows of
/// lines and says so (`ParseOutcome.SetAside`).
public interface SourceParser extends AutoCloseable {

    /// @param content the file's bytes; UTF-8, or UTF-16 with its mark; anything else is decoded with
    /// replacement
    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException;

    @Override
    void close();
}
