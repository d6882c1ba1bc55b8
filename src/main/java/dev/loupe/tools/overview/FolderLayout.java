package dev.loupe.tools.overview;

import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.model.Language;
import dev.loupe.search.rank.FileRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The main folders of a project, with a summary of each.
///
/// A folder with most of the project's lines is replaced by its subfolders, so that `src/` alone never stands
/// for everything.
final class FolderLayout {
    private static final int MOST = 12;

    /// The fraction of all lines above which a folder is expanded.
    private static final double DOMINANT = 0.55;

    private static final int DEEPEST = 4;

    /// @param path with a trailing slash
    record Folder(String path, int files, long lines, String language, String role) {
        private double weight() {
            return switch (role) {
                case "" -> lines;
                case "tests" -> lines * 0.5;
                default -> lines * 0.2;
            };
        }

        String line() {
            String what = role.isEmpty() ? language : language + ", " + role;
            return "%s %s, %s, mostly %s"
                    .formatted(
                            QuotedText.of(path),
                            QuotedText.count(files, "file"),
                            QuotedText.count(lines, "line"),
                            what);
        }
    }

    private final Map<String, List<IndexedFile>> inside = new HashMap<>();
    private final Map<String, TreeMap<String, Integer>> folders = new HashMap<>();

    private FolderLayout(List<IndexedFile> files) {
        for (IndexedFile file : files) {
            String path = file.path().value();
            String parent = "";
            int depth = 0;
            for (int at = path.indexOf('/'); at >= 0 && depth++ < DEEPEST; at = path.indexOf('/', at + 1)) {
                String folder = path.substring(0, at + 1);
                inside.computeIfAbsent(folder, _ -> new ArrayList<>()).add(file);
                folders.computeIfAbsent(parent, _ -> new TreeMap<>()).merge(folder, 1, Integer::sum);
                parent = folder;
            }
        }
    }

    /// The largest folders by lines, at most twelve; documents, tests and examples weigh less than sources.
    ///
    /// @param more number of omitted folders, in the root and in expanded folders
    record Told(List<Folder> folders, int more) {}

    static Told of(List<IndexedFile> files) {
        var layout = new FolderLayout(files);
        long all = files.stream().mapToLong(IndexedFile::lines).sum();
        var told = new ArrayList<Folder>();
        layout.tell("", all, 0, told);
        told.sort(Comparator.comparingDouble(Folder::weight).reversed().thenComparing(Folder::path));
        return new Told(List.copyOf(told.subList(0, Math.min(MOST, told.size()))), Math.max(0, told.size() - MOST));
    }

    private void tell(String folder, long all, int depth, List<Folder> told) {
        for (String inner : folders.getOrDefault(folder, new TreeMap<>()).keySet()) {
            List<IndexedFile> files = inside.getOrDefault(inner, List.of());
            long lines = lines(files);
            boolean parts = depth + 1 < DEEPEST && folders.containsKey(inner);
            boolean large = lines > DOMINANT * all && mostlyBelow(inner, files);
            if (parts && (large || isPassage(inner, files))) tell(inner, all, depth + 1, told);
            else told.add(new Folder(inner, files.size(), lines, language(files), role(files)));
        }
    }

    /// Whether it contains exactly one folder and nothing else, as `src/` of many packages does.
    private boolean isPassage(String folder, List<IndexedFile> files) {
        Map<String, Integer> inner = folders.getOrDefault(folder, new TreeMap<>());
        return inner.size() == 1 && inner.containsValue(files.size());
    }

    /// Whether its subfolders contain more lines than its own files.
    private static boolean mostlyBelow(String folder, List<IndexedFile> files) {
        long own = lines(files.stream()
                .filter(file -> file.path().value().indexOf('/', folder.length()) < 0)
                .toList());
        return 2 * own < lines(files);
    }

    private static long lines(List<IndexedFile> files) {
        return files.stream().mapToLong(IndexedFile::lines).sum();
    }

    private static String language(List<IndexedFile> files) {
        return LanguageTotals.of(files).entrySet().stream()
                .max(Comparator.comparingLong((Map.Entry<Language, LanguageTotals> one) ->
                                one.getValue().lines())
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(most -> most.getKey().displayName())
                .orElse("nothing");
    }

    /// The role of most of its files; empty for sources.
    private static String role(List<IndexedFile> files) {
        Map<FileRole, Integer> roles = new EnumMap<>(FileRole.class);
        for (IndexedFile file : files) roles.merge(FileRole.of(file.path()), 1, Integer::sum);
        for (Map.Entry<FileRole, Integer> role : roles.entrySet())
            if (2 * role.getValue() > files.size()) return named(role.getKey());
        return "";
    }

    private static String named(FileRole role) {
        return switch (role) {
            case TEST -> "tests";
            case VENDORED -> "vendored";
            case GENERATED -> "generated";
            case RECORD -> "records";
            case DOCUMENT -> "documents";
            case EXAMPLE -> "examples";
            case SOURCE -> "";
        };
    }
}
