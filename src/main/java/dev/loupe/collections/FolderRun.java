package dev.loupe.collections;

import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.RootedFiles;
import dev.loupe.scan.Scan;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

/// Indexes one folder into an open collection.
final class FolderRun {

    /// Number of chunks after which the work is committed.
    private static final int COMMIT_AFTER = 5_000;

    private static final int PAGE = 1_000;

    private static final PayloadKey FILE_PATH = PayloadKey.of(FileChunks.FILE_PATH);
    private static final PayloadKey CHUNK_INDEX = PayloadKey.of(FileChunks.CHUNK_INDEX);

    private final FileWriting files;
    private final CollectionWriting writing;
    private final Progress progress;
    private final Cancellation cancellation;

    private final List<FileOutcome.Indexed> indexed = new ArrayList<>();
    private final List<FileOutcome.Failed> failed = new ArrayList<>();
    private final Map<String, Integer> skipped = new TreeMap<>();
    private int uncommitted;

    FolderRun(FileWriting files, CollectionWriting writing, Progress progress, Cancellation cancellation) {
        this.files = files;
        this.writing = writing;
        this.progress = progress;
        this.cancellation = cancellation;
    }

    /// @param folder relative to the root, empty for the root itself
    /// @param scan of the folder
    FolderReport run(RootedFiles root, String folder, Scan scan, FileSelection selection) throws IOException {
        scan.counts().forEach((reason, count) -> skipped.merge(reason.meaning(), count, Integer::sum));
        List<RepoPath> selected = scan.files().stream()
                .filter(file -> selection.takes(file.path().value()))
                .map(file -> folder.isEmpty() ? file.path() : new RepoPath(folder + "/" + file.path()))
                .toList();
        for (int i = 0; i < selected.size(); i++) {
            stopWhereAsked();
            progress.report(i, selected.size(), "indexing files");
            note(files.put(selected.get(i), false));
        }
        writing.commit();
        List<String> removed = removeGone(root.root().resolve(folder));
        progress.report(selected.size(), selected.size(), "indexed");
        return new FolderReport(indexed, failed, skipped, removed);
    }

    private void stopWhereAsked() throws IOException {
        if (!cancellation.requested()) return;
        writing.commit();
        throw new CancellationException("indexing was stopped");
    }

    private void note(FileOutcome outcome) throws IOException {
        switch (outcome) {
            case FileOutcome.Indexed file -> indexed.add(file);
            case FileOutcome.Failed file -> failed.add(file);
            case FileOutcome.Refused(String _, String why) -> skipped.merge(why, 1, Integer::sum);
        }
        if (outcome instanceof FileOutcome.Indexed(String _, int chunks, long _)) uncommitted += chunks;
        if (uncommitted < COMMIT_AFTER) return;
        writing.commit();
        uncommitted = 0;
    }

    /// Files with chunks in the collection that no longer exist. Existing files that were not selected this
    /// time stay.
    private List<String> removeGone(Path folder) throws IOException {
        var gone = new ArrayList<String>();
        PointFilter firstChunks = new PointFilter.And(List.of(
                new PointFilter.Within(FILE_PATH, List.of(FileChunks.below(folder))),
                new PointFilter.Match(CHUNK_INDEX, Set.of(JsonValue.of(0)))));
        Optional<String> after = Optional.empty();
        for (boolean more = true; more; ) {
            List<VectorPoint> page = writing.page(firstChunks, after, PAGE);
            for (VectorPoint point : page)
                if (point.payload().get(FileChunks.FILE_PATH) instanceof JsonString(String file)
                        && !Files.isRegularFile(Path.of(file), LinkOption.NOFOLLOW_LINKS)) gone.add(file);
            more = page.size() == PAGE;
            if (more) after = Optional.of(page.getLast().id());
        }
        for (String file : gone) files.remove(file);
        if (!gone.isEmpty()) writing.commit();
        gone.sort(null);
        return gone;
    }
}
