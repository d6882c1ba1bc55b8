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

/// The work needed to update an index to a scanned tree, as far as names, sizes and times show.
///
/// @param candidates files to read: new, changed in size or time, or incomplete in the index; with their
/// indexed state
/// @param unchanged number of files that need not be read
/// @param deleted indexed files that are gone
record ChangePlan(List<Candidate> candidates, int unchanged, List<RepoPath> deleted) {

    /// @param again whether it is parsed and embedded again even if it did not change
    record Candidate(ScannedFile file, Optional<IndexedFile> known, boolean again) {

        /// Whether size or time differ from the indexed state, or it must be read again; otherwise only its
        /// hash is compared.
        boolean differs() {
            return again || known.isEmpty() || !same(file, known.get());
        }
    }

    ChangePlan {
        candidates = List.copyOf(candidates);
        deleted = List.copyOf(deleted);
    }

    /// Time and memory depend only on the number of files.
    ///
    /// A file whose time is too close to the moment it was indexed may have been written again in the same
    /// tick of the file system's clock ("racy"); it is read and compared by its hash.
    ///
    /// @param indexedAt when the indexed state was recorded, nanoseconds since the epoch; 0 reads every file
    /// @param again which files are processed again whether or not they changed
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
