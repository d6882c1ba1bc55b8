package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;

/// Parses files. Always returns a result, whatever the content: a file that cannot be parsed is cut into
/// windows of lines, and the outcome says so (`ParseOutcome.SetAside`).
public interface SourceParser extends AutoCloseable {

    /// @param content the file's bytes: UTF-8, or UTF-16 or UTF-32 with a byte order mark; anything else is
    /// decoded with replacement
    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException;

    /// Answers a question about a file's tree, or checks the question itself.
    ///
    /// @param content the file's bytes; empty for a `Plan`
    default TreeReply ask(TreeRequest request, RepoPath path, byte[] content) throws InterruptedException {
        return new TreeReply.Refused("this parser knows no trees");
    }

    /// Allows one more attempt for every file that was given up, because the user asked for it.
    default void retry() {}

    @Override
    void close();
}
