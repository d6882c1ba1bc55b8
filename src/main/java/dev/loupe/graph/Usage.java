package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.ComposedText;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Optional;

/// One use, or possible use, of a symbol.
///
/// @param line one-based
/// @param column one-based, in Unicode code points
/// @param within qualified name of the innermost function or type around it; empty at top level
/// @param text the current line, without its indentation and line break; empty if the file cannot be read
/// @param target what it refers to, if known; if it may mean a method that overrides this one, that is it;
/// empty if the name is the only evidence
/// @param certainty the evidence for that
/// @param why if the certainty is [Certainty#NAME]: what is unknown; else empty
/// @param moved whether the name is no longer at this place because the file changed
public record Usage(
        RepoPath path,
        int line,
        int column,
        OccurrenceRole role,
        String within,
        String text,
        Optional<Definition> target,
        Certainty certainty,
        String why,
        boolean moved) {

    private static final String MOVED = "the file changed";

    /// A place of a name.
    static Usage at(FileOccurrences file, int index, String name, Resolution means, SourceCache sources)
            throws IOException {
        String line = sources.of(file.path()).line(file.line(index));
        String from = line.substring(Receiver.place(line, file.column(index)));
        boolean there = ComposedText.of(from).startsWith(name);
        return new Usage(
                file.path(),
                file.line(index),
                file.column(index),
                file.role(index),
                "",
                line.strip(),
                there ? means.target() : Optional.empty(),
                there ? means.certainty() : Certainty.NAME,
                there ? means.why() : MOVED,
                !there);
    }

    Usage within(String around) {
        return new Usage(path, line, column, role, around, text, target, certainty, why, moved);
    }

    /// Whether it is known what it refers to.
    public boolean resolved() {
        return certainty == Certainty.EXACT || certainty == Certainty.SCOPE;
    }
}
