package dev.loupe.collections;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.RootedFiles;
import dev.loupe.scan.Scanner;
import java.io.IOException;

/// Indexes files as documents of collections, split into [CharacterWindows].
///
/// Indexing a file again replaces its old documents in one step.
public final class FileDocuments {
    private final Scanner scanner;

    FileDocuments(Scanner scanner) {
        this.scanner = scanner;
    }

    /// Indexes one file, even if git ignores it; durable when this returns.
    public FileOutcome index(RootedFiles root, RepoPath path, CharacterWindows windows, CollectionWriting writing)
            throws IOException {
        FileOutcome outcome = new FileWriting(root, windows, writing).put(path, true);
        writing.commit();
        return outcome;
    }

    /// Indexes the selected files of a folder that belong to its repository, as [Scanner] finds them, and
    /// removes deleted ones. A file that fails does not end the run; on cancellation, what was done stays.
    ///
    /// @param folder relative to the root, empty for the root itself
    /// @throws java.util.concurrent.CancellationException when cancelled
    public FolderReport indexFolder(
            RootedFiles root,
            String folder,
            FileSelection selection,
            CharacterWindows windows,
            CollectionWriting writing,
            Following following)
            throws IOException {
        var files = new FileWriting(root, windows, writing);
        var scan = scanner.scan(root.root().resolve(folder), following.cancellation());
        return new FolderRun(files, writing, following.progress(), following.cancellation())
                .run(root, folder, scan, selection);
    }

    /// Progress and cancellation of a long run.
    public record Following(Progress progress, Cancellation cancellation) {}
}
