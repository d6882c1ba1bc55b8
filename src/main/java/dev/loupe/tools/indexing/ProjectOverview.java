package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The user's project in a few lines.
///
/// @param state not_indexed, indexing, indexed or failed
/// @param folders the top folders by number of files, `src/ (120 files)`, at most eight
public record ProjectOverview(
        String name, String root, String collection, String state, IndexNumbers numbers, List<String> folders) {

    private static final int MOST_LANGUAGES = 10;

    public ProjectOverview {
        folders = List.copyOf(folders);
    }

    /// From the index as it is, without starting one.
    public static ProjectOverview of(Project project) throws ToolFailure {
        IndexNumbers numbers = IndexNumbers.of(project);
        return new ProjectOverview(
                project.name(),
                project.root().toString(),
                project.collection(),
                GetIndexStatus.status(project.state()),
                numbers,
                numbers.files() == 0 ? List.of() : folders(project));
    }

    /// Two lines below a heading.
    public String markdown() {
        return """
                # %s, seen through Loupe

                %s at %s: %d files, %d chunks. Languages: %s.
                Largest folders: %s.
                """.formatted(
                        name,
                        sentence(state),
                        root,
                        numbers.files(),
                        numbers.chunks(),
                        languageList(),
                        folders.isEmpty() ? "none yet" : String.join(", ", folders));
    }

    /// The state of the index on one line.
    String standing() {
        return String.format(
                Locale.ROOT,
                "%s at %s: %,d files, %,d chunks.",
                sentence(state),
                root,
                numbers.files(),
                numbers.chunks());
    }

    String languageList() {
        if (numbers.languages().isEmpty()) return "none indexed yet";
        List<IndexNumbers.LanguageCount> all = numbers.languages();
        String most = all.stream()
                .limit(MOST_LANGUAGES)
                .map(language -> "%s (%d files)".formatted(language.language(), language.fileCount()))
                .collect(Collectors.joining(", "));
        return all.size() <= MOST_LANGUAGES ? most : most + " and " + (all.size() - MOST_LANGUAGES) + " more";
    }

    private static String sentence(String state) {
        return switch (state) {
            case "indexed" -> "Indexed";
            case "indexing" -> "Being indexed";
            case "failed" -> "Failed to be indexed";
            default -> "Not indexed yet";
        };
    }

    static List<String> folders(Project project) throws ToolFailure {
        Map<String, Integer> counts = new TreeMap<>();
        List<IndexedFile> files =
                ProjectResolver.viewing(project, snapshot -> snapshot.files().all());
        for (IndexedFile file : files) {
            int slash = file.path().value().indexOf('/');
            if (slash > 0) counts.merge(file.path().value().substring(0, slash + 1), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(8)
                .map(folder -> "%s (%d files)".formatted(folder.getKey(), folder.getValue()))
                .toList();
    }
}
