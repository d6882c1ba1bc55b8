package dev.loupe.tools.context;

import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.Symbols;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.Importer;
import dev.loupe.graph.types.Absence;
import dev.loupe.history.diff.FileChange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/// Places broken by a change: uses of a deleted definition within the changed files, and imports of a renamed
/// or deleted file.
final class BrokenUses {
    /// The confidence of such a place.
    static final double STRENGTH = 0.9;

    /// A name with more uses in one file is too common to mean the definition.
    private static final int MOST_USES = 25;

    private final List<DiffFiles.Changed> changes;
    private final List<Place> places = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    BrokenUses(List<DiffFiles.Changed> changes) {
        this.changes = changes;
    }

    /// @param why the reason, shown after the line number
    /// @param certain whether nothing else can be meant
    record Place(RepoPath path, int line, String why, boolean certain) {}

    List<Place> places() {
        return places;
    }

    /// Sentences for the reader.
    List<String> notes() {
        return notes;
    }

    /// The last part of a name.
    static String simple(String name) {
        return SymbolName.parse(name).name();
    }

    /// Adds the uses of deleted definitions in changed files. [ReviewBundle#users] covers other files.
    void uses(Symbols symbols) throws IOException {
        Map<String, RepoPath> gone = new LinkedHashMap<>();
        for (DiffFiles.Changed one : changes)
            for (String name : one.gone()) if (!simple(name).isEmpty()) gone.putIfAbsent(simple(name), one.path());
        for (DiffFiles.Changed one : changes)
            for (Occurrence name : one.names())
                if (name.role() == OccurrenceRole.DEFINITION) gone.remove(name.identifier());
        Map<String, RepoPath> really = new HashMap<>();
        for (Map.Entry<String, RepoPath> each : gone.entrySet())
            if (!isDefinedElsewhere(symbols, each.getKey())) really.put(each.getKey(), each.getValue());
        if (!really.isEmpty()) for (DiffFiles.Changed one : changes) uses(symbols, one, really);
    }

    private boolean isDefinedElsewhere(Symbols symbols, String name) throws IOException {
        return symbols.find(SymbolQuestion.of(SymbolName.parse(name), 10, 0, 1)).definitions().stream()
                .anyMatch(found -> changes.stream().noneMatch(one -> one.path().equals(found.path())));
    }

    private void uses(Symbols symbols, DiffFiles.Changed file, Map<String, RepoPath> gone) throws IOException {
        Map<String, List<Occurrence>> uses = new LinkedHashMap<>();
        for (Occurrence one : file.names())
            if (gone.containsKey(one.identifier()))
                uses.computeIfAbsent(one.identifier(), _ -> new ArrayList<>()).add(one);
        for (Map.Entry<String, List<Occurrence>> each : uses.entrySet())
            if (each.getValue().size() <= MOST_USES)
                uses(symbols, file.path(), each.getValue(), Objects.requireNonNull(gone.get(each.getKey())));
    }

    /// A line is told once, as certain if one of its uses is.
    private void uses(Symbols symbols, RepoPath path, List<Occurrence> uses, RepoPath gone) throws IOException {
        Map<Integer, Absence> lines = new TreeMap<>();
        for (Occurrence one : uses)
            lines.merge(
                    one.line(),
                    symbols.absence(path, one.line(), one.column(), one.identifier(), gone),
                    BinaryOperator.minBy(Comparator.naturalOrder()));
        String name = uses.getFirst().identifier();
        lines.forEach((line, missing) -> {
            boolean certain = missing == Absence.SURE;
            String why = "%s %s, which %s no longer has".formatted(certain ? "uses" : "may use", name, gone);
            if (missing != Absence.NO) places.add(new Place(path, line, why, certain));
        });
    }

    /// Adds the imports of files that no longer exist.
    void imports(ImportGraph graph) {
        Map<RepoPath, String> gone = new LinkedHashMap<>();
        for (DiffFiles.Changed one : changes) {
            FileChange change = one.change();
            if (change.status() == FileChange.Status.DELETED) gone.put(change.path(), "was deleted");
            if (change.status() == FileChange.Status.RENAMED)
                change.before().ifPresent(before -> gone.put(before, "was renamed to " + change.path()));
        }
        if (gone.isEmpty()) return;
        graph.left(gone.keySet()).forEach((path, importers) -> {
            for (Importer one : importers)
                places.add(new Place(
                        one.file(),
                        one.line(),
                        "imports %s, which %s".formatted(path, Objects.requireNonNull(gone.get(path))),
                        true));
            long files = importers.stream().map(Importer::file).distinct().count();
            if (files > 0)
                notes.add("%s still import%s %s, which %s"
                        .formatted(
                                files == 1 ? "1 file" : files + " files", files == 1 ? "s" : "", path, gone.get(path)));
        });
    }
}
