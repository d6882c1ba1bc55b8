package dev.loupe.index;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;

/// What the index knows of a file without opening it.
///
/// @param size bytes
/// @param modified last modification, nanoseconds since the epoch, as the file system gave it at indexing
/// @param hash SHA-256 of the content, 64 hexadecimal digits
/// @param lines number of lines
/// @param symbols number of entries of its outline
/// @param textOnly why the file has no chunks although its text can be searched with grep (minified,
/// oversized …); empty where it has
/// @param parseNote why a grammar was not used or did not finish; empty where nothing went wrong
public record IndexedFile(
        RepoPath path,
        Language language,
        long size,
        long modified,
        String hash,
        int lines,
        int symbols,
        String textOnly,
        String parseNote) {

    /// The same content under another size and time.
    public IndexedFile at(long otherSize, long otherModified) {
        return new IndexedFile(path, language, otherSize, otherModified, hash, lines, symbols, textOnly, parseNote);
    }
}
