package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.Composed;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Optional;

/// One place where a symbol is used, or may be.
///
/// @param line one-based
/// @param column one-based, in Unicode code points
/// @param within qualified name of the innermost function or type around it; empty outside of any
/// @param text the line as it is now, without its indentation and line break; empty where the file cannot be
/// read
/// @param target what it means, where that is known; nothing where the name alone says so
/// @param certainty how that is known
/// @param moved whether the name no longer stands at this place, since the file changed
public record Usage(
        RepoPath path,
        int line,
        int column,
        OccurrenceRole role,
        String within,
        String text,
        Optional<Definition> target,
        Certainty certainty,
        boolean moved) {

    /// A place of a name.
    static Usage at(FileOccurrences file, int index, String name, Meaning means, Sources sources) throws IOException {
        String line = sources.of(file.path()).line(file.line(index));
        String from = line.substring(Receiver.place(line, file.column(index)));
        boolean there = Composed.of(from).startsWith(name);
        return new Usage(
                file.path(),
                file.line(index),
                file.column(index),
                file.role(index),
                "",
                line.strip(),
                there ? means.target() : Optional.empty(),
                there ? means.certainty() : Certainty.NAME,
                !there);
    }

    Usage within(String around) {
        return new Usage(path, line, column, role, around, text, target, certainty, moved);
    }

    public boolean resolved() {
        return target.isPresent();
    }
}
