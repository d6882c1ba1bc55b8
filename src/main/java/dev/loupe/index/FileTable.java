package dev.loupe.index;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The files of one snapshot.
public interface FileTable {

    int count();

    Optional<IndexedFile> find(RepoPath path) throws IOException;

    Optional<FileOutline> outline(RepoPath path) throws IOException;

    /// The file's universal syntax tree; an empty one if there is none.
    default Uast uast(RepoPath path) throws IOException {
        return Uast.EMPTY;
    }

    /// What is computed from a file's universal syntax tree; empty if there is none. Cached per snapshot,
    /// within bounds.
    ///
    /// @param type of what is computed, the same in all calls
    /// @param computation of something that threads can share
    default <T> Optional<T> ofTree(RepoPath path, Class<T> type, Function<Uast, T> computation) throws IOException {
        Uast tree = uast(path);
        return tree.isEmpty() ? Optional.empty() : Optional.of(computation.apply(tree));
    }

    /// Every file, by path. Cached per snapshot.
    List<IndexedFile> all() throws IOException;

    /// The files that lack something, by path. Cached per snapshot.
    default List<IndexedFile> lacking() throws IOException {
        return all().stream().filter(file -> !file.lacks().isEmpty()).toList();
    }

    /// The files whose text may match according to its trigrams, by path: a superset of the matching files.
    default List<IndexedFile> mayHold(GramQuery query) throws IOException {
        return all();
    }

    /// Totals by language; languages without files are left out. Cached per snapshot.
    Map<Language, LanguageTotals> totals() throws IOException;
}
