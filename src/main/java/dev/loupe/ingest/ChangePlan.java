package dev.loupe.ingest;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileTimes;
import dev.loupe.scan.ScannedFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// What has to be done to make an index fit a scanned tree, as far as names, sizes and times tell.
///
/// @param candidates files to read: new, with another size or time than the index knows, or incomplete in it;
/// with what is known of them
/// @param unchanged number of files that need not be read
/// @param deleted files of the index that are gone
record ChangePlan(List<Candidate> candidates, int unchanged, List<RepoPath> deleted) {

    /// @param again whether it is parsed and embedded again even if it did not change
    record Candidate(ScannedFile file, Optional<IndexedFile> known, boolean again) {

        /// Whether it differs from what is known as far as size and time tell, or is to be read again; else
        /// it is only compared.
        boolean differs() {
            return again || known.isEmpty() || !same(file, known.get());
        }
    }

    ChangePlan {
        candidates = List.copyOf(candidates);
        deleted = List.copyOf(deleted);
    }

    /// Time and memory grow with the number of files alone.
    ///
    /// A file whose time is not safely apart from the moment it was indexed may have been written again in
    /// the same tick of the file system's clock ("racy"); it is read and compared by its hash.
    ///
    /// @param indexedAt nanoseconds since the epoch when the known state was made; 0 reads every file
    /// @param again which files are made again whether or not they changed
    static ChangePlan of(
            List<ScannedFile> scanned, List<IndexedFile> indexed, long indexedAt, Predicate<IndexedFile> again) {
        Map<RepoPath, IndexedFile> known = HashMap.newHashMap(indexed.size());
        for (IndexedFile file : indexed) known.put(file.path(), file);
        var candidates = new ArrayList<Candidate>();
        int unchanged = 0;
        for (ScannedFile file : scanned) {
            IndexedFile before = known.remove(file.path());
            boolean remade = before != null && again.test(before);
            if (!remade && before != null && same(file, before) && isSettled(file, indexedAt)) unchanged++;
            else candidates.add(new Candidate(file, Optional.ofNullable(before), remade));
        }
        return new ChangePlan(
                candidates, unchanged, known.keySet().stream().sorted().toList());
    }

    private static boolean isSettled(ScannedFile file, long indexedAt) {
        return indexedAt > 0 && FileTimes.areApart(file.modified(), indexedAt);
    }

    private static boolean same(ScannedFile file, IndexedFile before) {
        return file.size() == before.size() && file.modified() == before.modified();
    }
}
