package dev.loupe.tools.collections;

import dev.loupe.collections.FileSelection;
import dev.loupe.engine.IndexRun;
import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileTooLarge;
import dev.loupe.scan.SecretNames;
import dev.loupe.scan.SkipReason;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RunWait;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Indexes files into their project's code index, which is chunked by syntax, never by windows.
final class CodebaseFiles {
    private CodebaseFiles() {}

    /// A file in the index.
    ///
    /// @param textOnly why it has no chunks; empty if it has
    record Entry(RepoPath path, int chunks, long bytes, String textOnly) {}

    /// Brings the index up to date.
    ///
    /// @return whether it is; false if the work outlasts the call's patience
    static boolean refresh(Project project, CallContext call) throws ToolFailure, InterruptedException {
        try {
            IndexRun run = project.index(false);
            return RunWait.await(run, project, call).isPresent();
        } catch (IOException failure) {
            throw ToolFailure.unavailable("indexing %s could not start: %s; fix that and try again"
                    .formatted(project.root(), ErrorText.cause(failure)));
        }
    }

    /// The same for one file.
    static boolean refresh(Project project, RepoPath file, CallContext call) throws ToolFailure, InterruptedException {
        if (!ProjectResolver.isIndexed(project)) return refresh(project, call);
        try {
            return project.renewed(file) || refresh(project, call);
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    static Optional<Entry> find(Project project, RepoPath file) throws ToolFailure {
        return ProjectResolver.viewing(project, snapshot -> {
            Optional<IndexedFile> found = snapshot.files().find(file);
            return found.isEmpty() ? Optional.empty() : Optional.of(entry(snapshot, found.get()));
        });
    }

    private static Entry entry(IndexSnapshot snapshot, IndexedFile file) throws IOException {
        int chunks = snapshot.chunks().placesOfFile(file.path()).size();
        return new Entry(file.path(), chunks, file.size(), file.textOnly());
    }

    /// The files below a folder, by path.
    ///
    /// @param folder relative to the root, empty for the root itself
    static List<Entry> within(Project project, String folder, FileSelection selection) throws ToolFailure {
        String prefix = folder.isEmpty() ? "" : folder + "/";
        return ProjectResolver.viewing(project, snapshot -> {
            var entries = new ArrayList<Entry>();
            for (IndexedFile file : snapshot.files().all()) {
                String path = file.path().value();
                if (path.startsWith(prefix) && selection.takes(path.substring(prefix.length())))
                    entries.add(entry(snapshot, file));
            }
            return entries;
        });
    }

    /// Why an existing file is not in the index, with a remedy.
    static ToolFailure leftOut(FileArgument place) {
        String why = rule(place);
        String remedy = why.isEmpty()
                ? "git or a .loupeignore leaves it out of the codebase; give collectionName to put it into a collection of documents"
                : why + "; such files are never indexed";
        return ToolFailure.badArgument("%s is not indexed: %s".formatted(place.onDisk(), remedy));
    }

    private static String rule(FileArgument place) {
        if (SecretNames.matches(place.file())) return SkipReason.SECRET.meaning();
        try {
            byte[] content = place.root().read(place.file(), ContentRules.MOST_BYTES);
            return ContentRules.judge(place.file(), content) instanceof ContentVerdict.Skip(SkipReason reason)
                    ? reason.meaning()
                    : "";
        } catch (FileTooLarge large) {
            return SkipReason.OVERSIZED.meaning();
        } catch (IOException unreadable) {
            return SkipReason.UNREADABLE.meaning();
        }
    }
}
