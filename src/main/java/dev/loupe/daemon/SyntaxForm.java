package dev.loupe.daemon;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import java.io.DataOutput;
import java.io.IOException;

/// The bytes as which a file's syntax travels from a parser child to its parent.
interface SyntaxForm {

    void write(FileSyntax syntax, DataOutput out) throws IOException;

    /// @param written holds what `write` wrote from one byte on to its end
    /// @param content what was parsed; texts may be stored as places in it
    /// @throws IOException where the bytes are not what `write` made of this content
    FileSyntax read(byte[] written, int from, RepoPath path, byte[] content) throws IOException;
}
