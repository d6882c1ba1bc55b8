package dev.loupe.index;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files of one snapshot.
public interface FileTable {

    int count();

    Optional<IndexedFile> find(RepoPath path) throws IOException;

    Optional<FileOutline> outline(RepoPath path) throws IOException;

    /// Every file, by path. Cheap to ask twice of one snapshot.
    List<IndexedFile> all() throws IOException;

    /// The files that lack something, by path. Cheap to ask twice of one snapshot.
    default List<IndexedFile> lacking() throws IOException {
        return all().stream().filter(file -> !file.lacks().isEmpty()).toList();
    }

    /// The files whose text may hold a match as far as its trigrams tell, by path: all that can, and others.
    default List<IndexedFile> mayHold(GramQuery query) throws IOException {
        return all();
    }

    /// How much there is of each language; languages without files are missing. Cheap to ask twice of one
    /// snapshot.
    Map<Language, LanguageTotals> totals() throws IOException;
}
