package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import dev.loupe.tools.answer.MarkdownEscape;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Starting points for a focus, from a project's index, as markdown lists.
final class Highlights {

    private static final int MOST = 12;

    /// Maximum files whose importers are counted; in larger projects those nearest to the root.
    private static final int MOST_COUNTED = 20_000;

    private static final Pattern DOCUMENT = Pattern.compile(
            "(?i)(readme|architecture|design|overview|contributing|index|guide)[^/]*\\.(md|rst|adoc|txt)");
    private static final Pattern MANIFEST = Pattern.compile(
            "pom\\.xml|build\\.gradle(\\.kts)?|settings\\.gradle(\\.kts)?|package\\.json|pyproject\\.toml|requirements[\\w-]*\\.txt"
                    + "|setup\\.(py|cfg)|Pipfile|go\\.mod|Cargo\\.toml|Gemfile|.*\\.gemspec|composer\\.json|mix\\.exs|.*\\.csproj"
                    + "|Package\\.swift|CMakeLists\\.txt|meson\\.build|Makefile|build\\.sbt|pubspec\\.yaml|dune-project|.*\\.cabal"
                    + "|WORKSPACE|MODULE\\.bazel|deps\\.edn|project\\.clj");
    private static final Pattern ENTRY = Pattern.compile(
            "(?i)(main|__main__|index|app|application|program|server|cli|manage|wsgi|asgi|bootstrap|startup|launch)\\.\\w+");
    private static final Pattern TESTS =
            Pattern.compile("(?i)(unit|integration|e2e|func\\w*)?_?-?(tests?|specs?|__tests__)");

    private final Project project;
    private final ExplorationFocus focus;

    Highlights(Project project, ExplorationFocus focus) {
        this.project = project;
        this.focus = focus;
    }

    /// Sections, each with its heading; empty if there is nothing to show.
    String markdown() throws ToolFailure {
        return switch (focus.kind()) {
            case CONCEPT -> hits();
            case WHOLE, TOPIC, FOLDER, FILE, SYMBOL -> ProjectResolver.reading(project, this::markdown);
        };
    }

    private String markdown(IndexSnapshot snapshot) throws IOException {
        return switch (focus.kind()) {
            case WHOLE -> documents(snapshot) + mostImported(snapshot, _ -> true);
            case TOPIC -> topic(snapshot);
            case FOLDER -> folder(snapshot);
            case FILE -> file(snapshot);
            case SYMBOL -> symbol(snapshot);
            case CONCEPT -> "";
        };
    }

    private String topic(IndexSnapshot snapshot) throws IOException {
        return switch (ExplorationFocus.Topic.of(focus.text()).orElse(ExplorationFocus.Topic.ARCHITECTURE)) {
            case ARCHITECTURE -> documents(snapshot) + mostImported(snapshot, _ -> true);
            case ENTRY_POINTS ->
                section("Definitions called main", mains(snapshot))
                        + section("Files that often start a program", named(snapshot, ENTRY));
            case DEPENDENCIES -> section("Manifests", named(snapshot, MANIFEST)) + mostImported(snapshot, _ -> true);
            case TESTS -> section("Folders of tests", testFolders(snapshot));
        };
    }

    private static String documents(IndexSnapshot snapshot) throws IOException {
        return section("Documents to read first", named(snapshot, DOCUMENT));
    }

    /// Nearest to the root first.
    private static List<String> named(IndexSnapshot snapshot, Pattern name) throws IOException {
        return snapshot.files().all().stream()
                .map(IndexedFile::path)
                .filter(path -> name.matcher(path.fileName()).matches())
                .sorted(Comparator.comparingInt(Highlights::depth).thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .map(path -> MarkdownEscape.inline(path.value()))
                .toList();
    }

    private static int depth(RepoPath path) {
        return (int) path.value().chars().filter(c -> c == '/').count();
    }

    private List<String> mains(IndexSnapshot snapshot) throws IOException {
        return definitions(snapshot, "main");
    }

    private List<String> definitions(IndexSnapshot snapshot, String name) throws IOException {
        return DefinitionEntry.of(project, snapshot, name).stream()
                .limit(MOST)
                .map(one -> "%s (%s) %s:%d-%d%s"
                        .formatted(
                                MarkdownEscape.inline(one.qualifiedName()),
                                one.kind(),
                                one.path(),
                                one.lines().first(),
                                one.lines().last(),
                                one.signature().isEmpty() ? "" : ": " + MarkdownEscape.inline(one.signature())))
                .toList();
    }

    private String symbol(IndexSnapshot snapshot) throws IOException {
        return section("Definitions", definitions(snapshot, focus.text()));
    }

    private static List<String> testFolders(IndexSnapshot snapshot) throws IOException {
        var counts = new TreeMap<String, Integer>();
        for (IndexedFile file : snapshot.files().all()) {
            String folder = testFolder(file.path().folder());
            if (!folder.isEmpty()) counts.merge(folder, 1, Integer::sum);
        }
        return largest(counts);
    }

    /// The outermost test folder on a path.
    private static String testFolder(String folder) {
        int from = 0;
        while (from < folder.length()) {
            int slash = folder.indexOf('/', from);
            int end = slash < 0 ? folder.length() : slash;
            if (TESTS.matcher(folder.substring(from, end)).matches()) return folder.substring(0, end);
            from = end + 1;
        }
        return "";
    }

    private static List<String> largest(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .map(entry -> "%s (%d files)".formatted(MarkdownEscape.inline(entry.getKey() + "/"), entry.getValue()))
                .toList();
    }

    private static String mostImported(IndexSnapshot snapshot, Predicate<RepoPath> wanted) throws IOException {
        record Imported(RepoPath path, int importers) {}
        List<RepoPath> paths = snapshot.files().all().stream()
                .map(IndexedFile::path)
                .filter(wanted)
                .sorted(Comparator.comparingInt(Highlights::depth).thenComparing(Comparator.naturalOrder()))
                .limit(MOST_COUNTED)
                .toList();
        var imported = new ArrayList<Imported>();
        for (RepoPath path : paths) {
            int importers = snapshot.search().importers(path);
            if (importers > 1) imported.add(new Imported(path, importers));
        }
        imported.sort(Comparator.comparingInt(Imported::importers).reversed().thenComparing(Imported::path));
        return section(
                "Imported by most other files",
                imported.stream()
                        .limit(MOST)
                        .map(one -> "%s (%d)"
                                .formatted(MarkdownEscape.inline(one.path().value()), one.importers()))
                        .toList());
    }

    private String folder(IndexSnapshot snapshot) throws IOException {
        String folder = focus.text() + "/";
        var below = new TreeMap<String, Integer>();
        var languages = new TreeMap<String, Integer>();
        int files = 0;
        for (IndexedFile file : snapshot.files().all()) {
            String path = file.path().value();
            if (!path.startsWith(folder)) continue;
            files++;
            languages.merge(file.language().displayName(), 1, Integer::sum);
            int slash = path.indexOf('/', folder.length());
            if (slash > 0) below.merge(path.substring(0, slash), 1, Integer::sum);
        }
        return "## %s\n\n%d files: %s.\n\n".formatted(MarkdownEscape.inline(folder), files, counted(languages))
                + section("Folders in it", largest(below))
                + mostImported(snapshot, path -> path.value().startsWith(folder));
    }

    private static String counted(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private String file(IndexSnapshot snapshot) throws IOException {
        Optional<FileOutline> outline = snapshot.files().outline(new RepoPath(focus.text()));
        if (outline.isEmpty()) return "";
        IndexedFile file = outline.get().file();
        List<String> symbols = outline.get().symbols().stream()
                .filter(symbol -> symbol.depth() <= 1)
                .limit(3 * MOST)
                .map(Highlights::shown)
                .toList();
        int importers = snapshot.search().importers(file.path());
        return "## %s\n\n%s, %d lines, %d symbols, imported by %d other files.\n\n"
                        .formatted(
                                MarkdownEscape.inline(focus.text()),
                                file.language().displayName(),
                                file.lines(),
                                file.symbols(),
                                importers)
                + section("Its outline", symbols);
    }

    private static String shown(Symbol symbol) {
        return "%s (%s) %d-%d"
                .formatted(
                        MarkdownEscape.inline(symbol.qualifiedName()),
                        symbol.kind().wireName(),
                        symbol.lines().first(),
                        symbol.lines().last());
    }

    private String hits() throws ToolFailure {
        try {
            var request =
                    new SearchRequest(new Query.Words(focus.text(), SearchMode.HYBRID), Filter.NONE, Page.first(MOST));
            return section(
                    "Places that match best",
                    project.search(request).hits().stream()
                            .map(Highlights::shown)
                            .toList());
        } catch (SearchFailure _) {
            return ""; // not a query, such as a lone bracket
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static String shown(Hit hit) {
        var chunk = hit.chunk();
        String name = chunk.qualifiedName().isEmpty() ? "" : MarkdownEscape.inline(chunk.qualifiedName()) + " ";
        return "%s(%s) %s:%d-%d"
                .formatted(
                        name,
                        chunk.kind().wireName(),
                        chunk.path(),
                        chunk.lines().first(),
                        chunk.lines().last());
    }

    private static String section(String heading, List<String> entries) {
        if (entries.isEmpty()) return "";
        return "## " + heading + "\n\n- " + String.join("\n- ", entries) + "\n\n";
    }
}
