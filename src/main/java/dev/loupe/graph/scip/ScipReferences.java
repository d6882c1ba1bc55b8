package dev.loupe.graph.scip;

import dev.loupe.graph.ExactReferences;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// SCIP indexes for one query. Checks once per file whether it changed after its index was written.
final class ScipReferences implements ExactReferences {

    private static final Comparator<Place> BY_PLACE =
            Comparator.comparing(Place::file).thenComparingInt(Place::line).thenComparingInt(Place::column);

    private final ScipIndex index;
    private final List<UnchangedFiles> files;
    private final boolean open;
    private final Map<RepoPath, Boolean> unchanged = new HashMap<>();

    /// @param files that each part of the index still describes
    /// @param open whether a symbol without a definition may be defined in the project all the same
    ScipReferences(ScipIndex index, List<UnchangedFiles> files, boolean open) {
        this.index = index;
        this.files = files;
        this.open = open;
    }

    @Override
    public boolean isEmpty() {
        return false;
    }

    @Override
    public Set<Integer> at(RepoPath file, int line, int column, Lines lines) throws IOException {
        return at(file, line, column, lines, false);
    }

    @Override
    public Set<Integer> definedAt(RepoPath file, int line, int column, Lines lines) throws IOException {
        return at(file, line, column, lines, true);
    }

    private Set<Integer> at(RepoPath file, int line, int column, Lines lines, boolean defined) throws IOException {
        Optional<ScipDocument> document = index.document(file);
        if (document.isEmpty() || line > ScipOccurrence.LINES || !isUnchanged(document.get())) return Set.of();
        OptionalInt offset = document.get().columns().offset(lines.line(file, line), column);
        if (offset.isEmpty() || offset.getAsInt() >= ScipOccurrence.COLUMNS) return Set.of();
        long start = ScipOccurrence.start(line - 1, offset.getAsInt());
        long[] spots = document.get().spots();
        var found = new LinkedHashSet<Integer>();
        for (int i = document.get().from(start); i < spots.length && ScipOccurrence.isAt(spots[i], start); i++)
            if (!defined || ScipOccurrence.defines(spots[i])) found.add(ScipOccurrence.symbol(spots[i]));
        return found;
    }

    @Override
    public boolean isUnsure(int symbol) {
        Optional<ScipDocument> document = index.definition(symbol);
        return document.isPresent() ? !isUnchanged(document.get()) : open;
    }

    @Override
    public Set<Integer> related(Set<Integer> symbols) {
        return index.related(symbols);
    }

    @Override
    public List<Place> definitions(Set<Integer> symbols, Lines lines) throws IOException {
        return places(symbols, lines, true);
    }

    @Override
    public List<Place> places(Set<Integer> symbols, Lines lines) throws IOException {
        return places(symbols, lines, false);
    }

    private List<Place> places(Set<Integer> symbols, Lines lines, boolean defining) throws IOException {
        var documents = new HashSet<ScipDocument>();
        for (int symbol : symbols) {
            if (defining) index.definition(symbol).ifPresent(documents::add);
            else documents.addAll(index.holding(symbol));
        }
        var places = new ArrayList<Place>();
        for (ScipDocument document : documents)
            if (isUnchanged(document)) add(document, symbols, lines, defining, places);
        places.sort(BY_PLACE);
        return places;
    }

    private static void add(
            ScipDocument document, Set<Integer> symbols, Lines lines, boolean defining, List<Place> places)
            throws IOException {
        for (long spot : document.spots()) {
            if (ScipOccurrence.defines(spot) != defining || !symbols.contains(ScipOccurrence.symbol(spot))) continue;
            int line = ScipOccurrence.line(spot) + 1;
            OptionalInt column =
                    document.columns().column(lines.line(document.path(), line), ScipOccurrence.column(spot));
            if (column.isPresent())
                places.add(new Place(
                        document.path(),
                        line,
                        column.getAsInt(),
                        ScipOccurrence.symbol(spot),
                        ScipOccurrence.imports(spot)));
        }
    }

    private boolean isUnchanged(ScipDocument document) {
        return unchanged.computeIfAbsent(
                document.path(), path -> files.get(document.part()).contains(path));
    }
}
