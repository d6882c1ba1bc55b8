package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Places of a symbol where its own name does not stand, as only a compiler's index knows them: imported
/// under another name, handed on under one, called through what it overrides.
record Renamed(IndexSnapshot snapshot, Meanings meanings, Sources sources) {

    /// Which files are asked for.
    @FunctionalInterface
    interface Within {
        boolean test(RepoPath file) throws IOException;
    }

    /// Those that a search for the name does not find, by path and line.
    ///
    /// @param definitions of the name
    List<Usage> usages(String name, List<Definition> definitions, Within wanted) throws IOException {
        var usages = new ArrayList<Usage>();
        for (Map.Entry<Meanings.Place, Definition> one :
                meanings.places(definitions).entrySet()) {
            Meanings.Place place = one.getKey();
            if (!wanted.test(place.file())
                    || snapshot.files().find(place.file()).isEmpty()) continue;
            String line = sources.of(place.file()).line(place.line());
            String word = word(line, place.column());
            Optional<OccurrenceRole> role = role(place, word);
            if (word.equals(name) && role.isPresent() && means(place, name, definitions)) continue;
            usages.add(new Usage(
                    place.file(),
                    place.line(),
                    place.column(),
                    role.orElse(place.imports() ? OccurrenceRole.IMPORT : OccurrenceRole.REFERENCE),
                    line.strip(),
                    Optional.of(one.getValue()),
                    Certainty.EXACT,
                    false));
        }
        return usages;
    }

    /// Whether the search for the name itself finds the place.
    private boolean means(Meanings.Place place, String name, List<Definition> definitions) throws IOException {
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

    private Optional<OccurrenceRole> role(Meanings.Place place, String word) throws IOException {
        FileOccurrences file = word.isEmpty()
                ? null
                : snapshot.occurrences().in(place.file(), Set.of(word)).get(word);
        for (int i = 0; file != null && i < file.count(); i++)
            if (stands(file, i, place)) return Optional.of(file.role(i));
        return Optional.empty();
    }

    private static boolean stands(FileOccurrences file, int index, Meanings.Place place) {
        return file.line(index) == place.line() && file.column(index) == place.column();
    }

    private static String word(String line, int column) {
        int start = Receiver.place(line, column);
        int end = start;
        while (end < line.length() && (Receiver.isName(line.charAt(end)) || line.charAt(end) == '$')) end++;
        return line.substring(start, end);
    }
}
