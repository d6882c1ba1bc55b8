package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.history.diff.Diff;
import dev.loupe.history.diff.FileChange;
import dev.loupe.history.diff.Hunk;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Occurrence;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.SecretNames;
import dev.loupe.scan.SkipReason;
import dev.loupe.search.change.ChangeRank;
import dev.loupe.search.change.ChangedChunk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Parses the files of a diff in their newer state, independently of the index.
///
/// Files that the index must not show are not shown here either: possible secrets, files excluded by a
/// `.loupeignore`, files that are not text.
final class DiffFiles {
    /// Maximum parsed files; beyond that only names are listed.
    private static final int MOST_PARSED = 100;

    private final Project project;
    private final IndexSnapshot snapshot;
    private int parsed;

    DiffFiles(Project project, IndexSnapshot snapshot) {
        this.project = project;
        this.snapshot = snapshot;
    }

    /// A changed file.
    ///
    /// @param now its lines and all its chunks, as far as they may be shown
    /// @param chunks touched by the change
    /// @param names that occur in it, in the order of the file
    /// @param gone names that the file no longer defines
    /// @param withheld why no line of it is shown; empty if some are, or if there is nothing to show
    record Changed(
            FileChange change,
            FileLines now,
            List<ChangedChunk> chunks,
            List<Occurrence> names,
            Set<String> gone,
            String withheld) {
        static Changed withheld(FileChange change, String why) {
            return new Changed(change, FileLines.NONE, List.of(), List.of(), Set.of(), why);
        }

        RepoPath path() {
            return change.path();
        }
    }

    /// In a reviewer's order: sources before tests, documents and lists; within each group the most changed
    /// first.
    List<Changed> of(Diff diff) throws IOException, InterruptedException {
        var changed = new ArrayList<Changed>();
        for (FileChange change : diff.files().stream().sorted(ORDER).toList()) changed.add(of(change));
        return changed;
    }

    private static final Comparator<FileChange> ORDER = Comparator.comparing(
                    (FileChange one) -> ChangeRank.of(one.path()))
            .thenComparingInt(one -> -(one.added() + one.removed()))
            .thenComparing(FileChange::path);

    private Changed of(FileChange change) throws IOException, InterruptedException {
        String withheld = withheld(change);
        if (!withheld.isEmpty()) return Changed.withheld(change, withheld);
        if (parsed++ >= MOST_PARSED) return Changed.withheld(change, "more files changed than are read");
        Optional<FileSyntax> syntax = syntax(change.path(), change.newText());
        List<Chunk> now = syntax.map(FileSyntax::chunks).orElse(List.of());
        return new Changed(
                change,
                FileLines.of(change.newText(), now),
                ChangedChunk.of(now, change.hunks()),
                syntax.map(FileSyntax::occurrences).orElse(List.of()),
                gone(change, now),
                "");
    }

    private Optional<FileSyntax> syntax(RepoPath path, String text) throws InterruptedException {
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(project.parse(path, text.getBytes(StandardCharsets.UTF_8)));
    }

    private String withheld(FileChange change) throws IOException {
        if (!change.unread().isEmpty()) return change.unread();
        RepoPath path = change.path();
        if (SecretNames.matches(path)
                || change.before().filter(SecretNames::matches).isPresent()) return SkipReason.SECRET.meaning();
        if (isIgnored(path)) return SkipReason.LOUPEIGNORE.meaning();
        return switch (ContentRules.judge(path, change.newText().getBytes(StandardCharsets.UTF_8))) {
            case ContentVerdict.Full _ -> "";
            case ContentVerdict.TextOnly(String why) -> why;
            case ContentVerdict.Skip(SkipReason reason) -> reason.meaning();
        };
    }

    /// An existing file that a complete index does not contain was excluded on purpose.
    private boolean isIgnored(RepoPath path) throws IOException {
        return project.coverage(Set.of()) instanceof Coverage.Complete
                && snapshot.files().find(path).isEmpty()
                && Files.isRegularFile(project.root().resolve(path.value()), LinkOption.NOFOLLOW_LINKS);
    }

    private Set<String> gone(FileChange change, List<Chunk> now) throws InterruptedException {
        if (change.removed() == 0) return Set.of();
        List<Chunk> before = syntax(change.before().orElse(change.path()), change.oldText())
                .map(FileSyntax::chunks)
                .orElse(List.of());
        Set<String> still = now.stream().map(Chunk::name).collect(Collectors.toUnmodifiableSet());
        var gone = new LinkedHashSet<String>();
        for (Chunk chunk : before)
            if (!chunk.name().isEmpty() && !still.contains(chunk.name()) && isCut(chunk, change.hunks()))
                gone.add(chunk.qualifiedName());
        return gone;
    }

    private static boolean isCut(Chunk chunk, List<Hunk> hunks) {
        return hunks.stream()
                .map(Hunk::removed)
                .flatMap(Optional::stream)
                .anyMatch(lines -> lines.overlaps(chunk.lines()));
    }
}
