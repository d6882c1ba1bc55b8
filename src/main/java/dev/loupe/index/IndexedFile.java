package dev.loupe.index;

import dev.loupe.model.Lack;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;

/// A file's facts in the index, known without opening it.
///
/// @param size bytes
/// @param modified last modification, nanoseconds since the epoch, from the file system at indexing
/// @param hash SHA-256 of the content, 64 hexadecimal digits
/// @param lines number of lines
/// @param symbols number of entries of its outline
/// @param textOnly why the file has no chunks although grep can search its text (minified, oversized …);
/// empty if it has
/// @param lacks what is missing in the index; empty if nothing went wrong
public record IndexedFile(
        RepoPath path,
        Language language,
        long size,
        long modified,
        String hash,
        int lines,
        int symbols,
        String textOnly,
        List<Lack> lacks) {

    public IndexedFile {
        lacks = List.copyOf(lacks);
    }

    /// Whether its syntax is missing because of Loupe's own failure, so that a run should try again.
    public boolean couldNotBeParsed() {
        return lacks.stream().anyMatch(lack -> lack.kind() == Lack.Kind.SYNTAX && lack.ours());
    }

    /// The same content with another size and time.
    public IndexedFile at(long otherSize, long otherModified) {
        return new IndexedFile(path, language, otherSize, otherModified, hash, lines, symbols, textOnly, lacks);
    }
}
