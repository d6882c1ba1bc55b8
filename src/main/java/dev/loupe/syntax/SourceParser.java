package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;

/// Takes files apart. Whatever the content, an answer comes: what cannot be parsed is cut into windows of
/// lines and says so (`ParseOutcome.SetAside`).
public interface SourceParser extends AutoCloseable {

    /// @param content the file's bytes; UTF-8, or UTF-16 or UTF-32 with its mark; anything else is decoded
    /// with replacement
    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException;

    /// Answers a question about a file's tree, or about what a question means.
    ///
    /// @param content the file's bytes; empty for a `Plan`
    default TreeReply ask(TreeRequest request, RepoPath path, byte[] content) throws InterruptedException {
        return new TreeReply.Refused("this parser knows no trees");
    }

    /// Lets every file that was given up be tried once more, since a person asked for it.
    default void retry() {}

    @Override
    void close();
}
