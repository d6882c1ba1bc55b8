package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ComposedText;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds places of a symbol that do not contain its name: import aliases, and re-exports and overridden
/// methods that only a compiler's index knows.
record AliasedReferences(
        IndexSnapshot snapshot, Resolutions meanings, SourceCache sources, String name, HandedOnNames handedOn) {

    AliasedReferences(IndexSnapshot snapshot, Resolutions meanings, SourceCache sources, String name) {
        this(snapshot, meanings, sources, name, new HandedOnNames(snapshot.occurrences(), meanings.trees(), name));
    }

    /// Selects the files to search.
    @FunctionalInterface
    interface Within {
        boolean test(RepoPath file) throws IOException;
    }

    /// The uses under import aliases, except places that a compiler's index resolves.
    ///
    /// @param file the places of the name itself
    List<Usage> byImports(FileOccurrences file) throws IOException {
        var usages = new ArrayList<Usage>();
        for (ImportedAs.Places places : meanings.importedAs().in(file))
            for (int i = 0; i < places.file().count(); i++) {
                if (!ImportedAs.isUse(places.file(), i, file) || meanings.isExact(places.file(), i)) continue;
                Resolution means = meanings.ofAlias(places.file(), i);
                if (means.target().isPresent()) usages.add(Usage.at(places.file(), i, places.name(), means, sources));
            }
        for (HandedOnNames.Place place : handedOn.of(file, this::isKnown)) {
            FileOccurrences other = place.file();
            if (!other.path().equals(file.path()) && !meanings.isExact(other, place.index()))
                usages.add(
                        Usage.at(other, place.index(), place.name(), meanings.byTree(other, place.index()), sources));
        }
        return usages;
    }

    private boolean isKnown(FileOccurrences file, int index) throws IOException {
        return meanings.byTree(file, index).target().isPresent();
    }

    /// The uses of definitions that only a compiler's index knows, by path and line.
    ///
    /// @param definitions of the name
    List<Usage> exactly(List<Definition> definitions, Within wanted) throws IOException {
        var usages = new ArrayList<Usage>();
        for (Map.Entry<Resolutions.Place, Definition> one :
                meanings.places(definitions).entrySet()) {
            Resolutions.Place place = one.getKey();
            if (!wanted.test(place.file())
                    || snapshot.files().find(place.file()).isEmpty()) continue;
            String line = sources.of(place.file()).line(place.line());
            String word = word(line, place.column());
            Optional<OccurrenceRole> role = role(place, word);
            if (word.equals(name) && role.isPresent() && means(place, definitions)) continue;
            if (!word.equals(name) && isNamedByImport(place)) continue;
            usages.add(new Usage(
                    place.file(),
                    place.line(),
                    place.column(),
                    role.orElse(place.imports() ? OccurrenceRole.IMPORT : OccurrenceRole.REFERENCE),
                    "",
                    line.strip(),
                    Optional.of(one.getValue()),
                    Certainty.EXACT,
                    "",
                    false));
        }
        return usages;
    }

    /// Whether the search for the name itself finds the place.
    private boolean means(Resolutions.Place place, List<Definition> definitions) throws IOException {
        FileOccurrences file =
                snapshot.occurrences().in(place.file(), Set.of(name)).get(name);
        for (int i = 0; file != null && i < file.count(); i++)
            if (stands(file, i, place))
                return file.role(i) == OccurrenceRole.DEFINITION
                        || meanings.of(file, i)
                                .target()
                                .filter(definitions::contains)
                                .isPresent();
        return false;
    }

    /// Whether the line imports the symbol under its own name: an import counts once.
    private boolean isNamedByImport(Resolutions.Place place) throws IOException {
        FileOccurrences file =
                snapshot.occurrences().in(place.file(), Set.of(name)).get(name);
        for (int i = 0; file != null && i < file.count(); i++)
            if (file.role(i) == OccurrenceRole.IMPORT && file.line(i) == place.line()) return true;
        return false;
    }

    private Optional<OccurrenceRole> role(Resolutions.Place place, String word) throws IOException {
        FileOccurrences file = word.isEmpty()
                ? null
                : snapshot.occurrences().in(place.file(), Set.of(word)).get(word);
        for (int i = 0; file != null && i < file.count(); i++)
            if (stands(file, i, place)) return Optional.of(file.role(i));
        return Optional.empty();
    }

    private static boolean stands(FileOccurrences file, int index, Resolutions.Place place) {
        return file.line(index) == place.line() && file.column(index) == place.column();
    }

    private static String word(String line, int column) {
        int start = Receiver.place(line, column);
        int end = start;
        while (end < line.length() && (Receiver.isName(line.charAt(end)) || line.charAt(end) == '$')) end++;
        return ComposedText.of(line.substring(start, end));
    }
}
