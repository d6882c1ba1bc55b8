package dev.loupe.daemon;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import java.io.DataOutput;
import java.io.IOException;

/// The encoding of a file's syntax between parser child and parent.
interface SyntaxForm {

    void write(FileSyntax syntax, DataOutput out) throws IOException;

    /// @param written holds the output of `write` from one byte to its end
    /// @param content of the parsed file; texts may be stored as ranges of it
    /// @throws IOException if the bytes are not the output of `write` for this content
    FileSyntax read(byte[] written, int from, RepoPath path, byte[] content) throws IOException;
}
