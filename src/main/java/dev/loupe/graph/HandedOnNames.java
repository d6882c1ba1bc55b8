package dev.loupe.graph;

import dev.loupe.graph.types.Meanings;
import dev.loupe.index.FileOccurrences;
import dev.loupe.index.OccurrenceTable;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the places of a symbol in files that know it by a name that another file gave it: default exports,
/// `export { a as b }`.
final class HandedOnNames {
    /// Maximum number of names that are followed, and of files with one of them.
    private static final int MOST = 50;

    private static final int MOST_FILES = 300;
    /// Maximum number of files that are read although they seem to only use the name.
    private static final int MOST_READ = 100;

    private static final String DEFAULT = "default";

    private final OccurrenceTable occurrences;
    private final Meanings meanings;
    private final String name;
    private final Set<Handed> seen = new HashSet<>();
    private final Set<Place> found = new HashSet<>();
    private int read;

    /// A name that a file hands on.
    private record Handed(RepoPath file, String name) {}

    /// One place of another name.
    record Place(String name, FileOccurrences file, int index) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that
                    && file.path().equals(that.file.path())
                    && file.line(index) == that.file.line(that.index)
                    && file.column(index) == that.file.column(that.index);
        }

        @Override
        public int hashCode() {
            return 31 * file.path().hashCode() + file.line(index);
        }
    }

    /// Whether a place means the symbol.
    @FunctionalInterface
    interface Means {
        boolean test(FileOccurrences file, int index) throws IOException;
    }

    HandedOnNames(OccurrenceTable occurrences, Meanings meanings, String name) {
        this.occurrences = occurrences;
        this.meanings = meanings;
        this.name = name;
    }

    /// The places by other names that a file gave it, which were not found before.
    List<Place> of(FileOccurrences file, Means means) throws IOException {
        var places = new ArrayList<Place>();
        if (!VisibilityScope.handsOn(Language.ofPath(file.path()))) return places;
        if (!file.defines() && !file.imports() && read++ >= MOST_READ) return places;
        Deque<Handed> open = new ArrayDeque<>();
        hand(file.path(), name, open);
        while (!open.isEmpty() && seen.size() < MOST) {
            Handed next = open.remove();
            for (FileOccurrences other : candidates(next)) {
                if (places(other, next, means, places)) hand(other.path(), next.name, open);
            }
            if (next.name.equals(DEFAULT)) byDefault(next, means, places, open);
        }
        return places;
    }

    private void hand(RepoPath file, String from, Deque<Handed> open) {
        for (String other : meanings.handedOn(file, from)) {
            var handed = new Handed(file, other);
            if (seen.add(handed)) open.add(handed);
        }
    }

    private List<FileOccurrences> candidates(Handed handed) throws IOException {
        if (handed.name.equals(DEFAULT) || handed.name.equals(name)) return List.of();
        List<FileOccurrences> all = occurrences.of(handed.name);
        return all.subList(0, Math.min(all.size(), MOST_FILES));
    }

    private void byDefault(Handed handed, Means means, List<Place> places, Deque<Handed> open) throws IOException {
        for (RepoPath importer : occurrences.importers(handed.file)) {
            List<String> local = meanings.defaults(importer);
            for (String one : local) {
                FileOccurrences other = one.equals(name)
                        ? null
                        : occurrences.in(importer, Set.of(one)).get(one);
                if (other != null && places(other, new Handed(importer, one), means, places)) {
                    var next = new Handed(importer, one);
                    if (seen.add(next)) open.add(next);
                }
            }
        }
    }

    /// Whether a place means the symbol.
    private boolean places(FileOccurrences file, Handed handed, Means means, List<Place> places) throws IOException {
        boolean any = false;
        for (int i = 0; i < file.count(); i++) {
            boolean defines = file.role(i) == OccurrenceRole.DEFINITION;
            if (!means.test(file, i)) continue;
            any = true;
            var place = new Place(handed.name, file, i);
            if (!defines && found.add(place)) places.add(place);
        }
        return any;
    }
}
