package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.OutlineField;
import dev.loupe.index.OutlineSearch;
import dev.loupe.model.RankOrder;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.search.ReadingOrder;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds files by what they define or import.
///
/// The index returns the files whose outlines contain the words. Their items are then scored against the
/// query, and files are ranked by their best item: code before tests, configuration, translations and
/// documents. A query of only names of kinds means all items of these kinds.
final class OutlineMatches {

    /// Maximum files per project whose items are scored.
    private static final int LOOKED_AT = 100;
    /// Items with at least this fraction of the file's best score are included.
    private static final double RELATED = 0.5;
    /// The weight of items in data, in tests and in anything else, relative to program code.
    private static final double OF_DATA = 0.45;

    private static final double OF_TESTS = 0.6;
    private static final double OF_OTHERS = 0.4;

    /// A file whose best item scores less than this fraction of the overall best is noise.
    private static final double NOISE = 0.25;

    private static final int EVERY_FILE = 1_000_000;
    private static final Pattern ASKS_FOR_TESTS = Pattern.compile("(?i)\\b(test|spec|mock|тест)|测试");

    private static final Comparator<FileMatch> BEST_FIRST = Comparator.comparingDouble(FileMatch::score)
            .thenComparingDouble(FileMatch::words)
            .reversed()
            .thenComparingInt(match -> ReadingOrder.rank(match.path()))
            .thenComparing(match -> match.project().root())
            .thenComparing(match -> match.outline().file().path());

    /// @param score of the best item, 0 if everything was requested
    /// @param words how well the words match the whole file
    /// @param items of the requested fields, best first; empty lists are included
    record FileMatch(
            Project project,
            FileOutline outline,
            double score,
            double words,
            Map<OutlineField, List<OutlineItem>> items) {

        RepoPath path() {
            return outline.file().path();
        }

        /// Absolute path of the project's root.
        String root() {
            return project.root().toString();
        }

        /// The display name.
        String language() {
            return outline.file().language().displayName();
        }

        List<OutlineItem> items(OutlineField field) {
            return items.getOrDefault(field, List.of());
        }
    }

    private final Set<OutlineField> fields;
    private final Optional<String> text;
    private final int limit;

    /// @param text empty for everything
    OutlineMatches(Set<OutlineField> fields, Optional<String> text, int limit) {
        this.fields = fields;
        this.text = text;
        this.limit = limit;
    }

    List<FileMatch> in(List<Project> projects) throws ToolFailure {
        var all = new ArrayList<FileMatch>();
        for (Project project : projects)
            all.addAll(ProjectResolver.fresh(
                    project,
                    snapshot -> in(project, snapshot),
                    found -> found.stream().map(FileMatch::path).toList()));
        all.sort(BEST_FIRST);
        return withoutNoise(all);
    }

    private List<FileMatch> in(Project project, IndexSnapshot snapshot) throws IOException {
        if (text.isEmpty()) return everything(project, snapshot, Optional.empty());
        Optional<Set<SymbolKind>> kinds = KindWords.only(text.get(), fields);
        if (kinds.isPresent()) return everything(project, snapshot, kinds);
        var match = new ItemMatch(text.get());
        var found = new ArrayList<FileMatch>();
        for (OutlineSearch.Match file : snapshot.outlines().best(fields, text.get(), LOOKED_AT)) {
            Optional<FileOutline> outline = snapshot.files().outline(file.path());
            if (outline.isEmpty()) continue;
            FileMatch one = matching(project, outline.get(), file.score(), match);
            if (one.score() > 0) found.add(one);
        }
        found.sort(BEST_FIRST);
        return withoutNoise(found);
    }

    /// @param kinds of the requested symbols; empty for all
    private List<FileMatch> everything(Project project, IndexSnapshot snapshot, Optional<Set<SymbolKind>> kinds)
            throws IOException {
        List<OutlineSearch.Match> files =
                RankOrder.of(snapshot.outlines().holding(fields, EVERY_FILE), file -> ReadingOrder.rank(file.path()));
        var found = new ArrayList<FileMatch>();
        for (OutlineSearch.Match file : files) {
            if (found.size() == limit) break;
            Optional<FileOutline> outline =
                    snapshot.files().outline(file.path()).map(one -> of(one, kinds));
            if (outline.isEmpty()) continue;
            var items = new EnumMap<OutlineField, List<OutlineItem>>(OutlineField.class);
            for (OutlineField field : fields) items.put(field, OutlineItem.of(outline.get(), field));
            if (items.values().stream().allMatch(List::isEmpty)) continue;
            found.add(new FileMatch(project, outline.get(), 0, 0, items));
        }
        return found;
    }

    private static FileOutline of(FileOutline outline, Optional<Set<SymbolKind>> kinds) {
        if (kinds.isEmpty() || kinds.get().isEmpty()) return outline;
        List<Symbol> wanted = outline.symbols().stream()
                .filter(symbol -> kinds.get().contains(symbol.kind()))
                .toList();
        return new FileOutline(outline.file(), wanted, outline.headerComments(), outline.imports());
    }

    private List<FileMatch> withoutNoise(List<FileMatch> sorted) {
        if (sorted.isEmpty()) return List.of();
        double least = sorted.getFirst().score() * NOISE;
        return sorted.stream()
                .filter(match -> match.score() >= least)
                .limit(limit)
                .toList();
    }

    private double worth(RepoPath path) {
        if (FileRole.TEST.fits(path)) return asksForTests() ? 1 : OF_TESTS;
        return switch (ReadingOrder.rank(path)) {
            case 0 -> 1;
            case 1 -> OF_DATA;
            default -> OF_OTHERS;
        };
    }

    private boolean asksForTests() {
        return text.map(ASKS_FOR_TESTS::matcher).filter(Matcher::find).isPresent();
    }

    private record Scored(OutlineItem item, double score) {}

    private FileMatch matching(Project project, FileOutline outline, double words, ItemMatch match) {
        Map<OutlineField, List<Scored>> scored = new EnumMap<>(OutlineField.class);
        double best = 0;
        for (OutlineField field : fields) {
            var ofField = new ArrayList<Scored>();
            for (OutlineItem item : OutlineItem.of(outline, field)) {
                double score = match.score(item);
                best = Math.max(best, score);
                ofField.add(new Scored(item, score));
            }
            scored.put(field, ofField);
        }
        double least = Math.max(best * RELATED, Double.MIN_NORMAL);
        var items = new EnumMap<OutlineField, List<OutlineItem>>(OutlineField.class);
        scored.forEach((field, all) -> items.put(field, bestFirst(all, least)));
        return new FileMatch(project, outline, best * worth(outline.file().path()), words, items);
    }

    private static List<OutlineItem> bestFirst(List<Scored> all, double least) {
        return all.stream()
                .filter(one -> one.score() >= least)
                .sorted(Comparator.comparingDouble(Scored::score).reversed()) // stable: ties by signature
                .map(Scored::item)
                .toList();
    }
}
