package dev.loupe.tools.overview;

import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.HistoryStatus;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Readiness;
import dev.loupe.tools.kit.HistoryView;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A profile of a project from its files and history, in markdown: each list has one line per item, without
/// bullets.
///
/// @param about its description from README and manifests
/// @param folders the largest folders; a dominant one is replaced by its subfolders
/// @param moreFolders number of smaller ones
/// @param languages largest first
/// @param entryPoints main files of programs and libraries
/// @param hot a sentence with the sources that changed most recently; empty if none did
/// @param commands from manifests and Makefiles
/// @param shown further commands from documents for people
/// @param conventions tests, checks, integration, commits
/// @param notes what is not known yet
public record ProjectProfile(
        List<String> about,
        List<String> folders,
        int moreFolders,
        LanguageShares languages,
        List<String> entryPoints,
        String hot,
        List<String> commands,
        List<String> shown,
        List<String> conventions,
        List<String> notes) {

    private static final String READING = "The git history is still being read; ask again for files that change much.";

    private static final int MOST_PARTS = 12;
    private static final int MOST_COMMANDS = 12;

    public ProjectProfile {
        about = List.copyOf(about);
        folders = List.copyOf(folders);
        entryPoints = List.copyOf(entryPoints);
        commands = List.copyOf(commands);
        shown = List.copyOf(shown);
        conventions = List.copyOf(conventions);
        notes = List.copyOf(notes);
    }

    /// Starts no index. All parts are empty if there is none.
    ///
    /// @param now the reference time for "the last year"
    public static ProjectProfile of(Project project, Instant now) throws ToolFailure {
        ProjectFiles checkout = ProjectFiles.of(project);
        List<IndexedFile> files = checkout.files();
        List<ManifestFacts> manifests = ManifestSummaries.of(checkout);
        HistoryView known = HistoryView.of(project);
        HistorySnapshot history = known.snapshot();
        FolderLayout.Told layout = FolderLayout.of(files);
        var tooling = new ProjectTooling(checkout);
        List<String> commands = tooling.commands(manifests);
        return new ProjectProfile(
                about(checkout, manifests),
                layout.folders().stream().map(FolderLayout.Folder::line).toList(),
                layout.more(),
                LanguageShares.of(files),
                ProjectResolver.viewing(project, snapshot -> EntryPoints.of(manifests, checkout, snapshot)),
                HotFiles.of(history, files, now),
                commands.stream().limit(MOST_COMMANDS).map(QuotedText::of).toList(),
                tooling.shown(commands).stream().map(QuotedText::of).toList(),
                conventions(files, tooling, history),
                notes(project, known));
    }

    private static List<String> about(ProjectFiles checkout, List<ManifestFacts> manifests) {
        var about = new ArrayList<String>();
        Optional<Readme> readme = Readme.of(checkout);
        readme.map(Readme::paragraph)
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> about.add(
                        "%s says: %s".formatted(QuotedText.of(readme.get().path()), QuotedText.whole(text))));
        for (ManifestFacts manifest : manifests) about.add(line(manifest));
        return about;
    }

    private static String line(ManifestFacts manifest) {
        var line =
                new StringBuilder(QuotedText.of(manifest.path())).append(": ").append(manifest.kind());
        if (!manifest.name().isEmpty()) line.append(' ').append(QuotedText.of(manifest.name()));
        if (!manifest.description().isEmpty()) line.append(", ").append(QuotedText.of(manifest.description()));
        List<String> parts = manifest.parts();
        if (!parts.isEmpty())
            line.append(
                    ", %s: %s".formatted(QuotedText.count(parts.size(), "part"), QuotedText.first(parts, MOST_PARTS)));
        return line.append('.').toString();
    }

    private static List<String> conventions(List<IndexedFile> files, ProjectTooling tooling, HistorySnapshot history) {
        var lines = new ArrayList<>(TestHabits.of(files));
        List<String> checks = tooling.checks();
        if (!checks.isEmpty()) lines.add("Form and checks: " + QuotedText.list(checks));
        List<String> integration = tooling.integration();
        if (!integration.isEmpty()) lines.add("Continuous integration: " + QuotedText.first(integration, 4));
        lines.addAll(CommitHabits.of(history));
        return lines;
    }

    private static List<String> notes(Project project, HistoryView known) {
        if (known.readiness() instanceof Readiness.Coming) return List.of(READING);
        HistoryStatus status = project.history().status();
        return switch (status.state()) {
            case READY -> List.of();
            case UNREAD, READING -> List.of(READING);
            case NO_REPOSITORY -> List.of("There is no git repository, so nothing is known of its history.");
            case FAILED -> List.of("Git could not tell the history.");
        };
    }

    /// Only the names of the first folders, for one line.
    public List<String> folderNames(int most) {
        return folders.stream()
                .limit(most)
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }
}
