package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.OccurrenceRole;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Finds the places where a file uses a name under an import alias.
final class ImportedAs {
    private final QueryCache program;
    private final String name;

    ImportedAs(QueryCache program, String name) {
        this.program = program;
        this.name = name;
    }

    /// Places of an alias.
    record Places(String name, FileOccurrences file) {}

    /// @param file the places of the name itself
    List<Places> in(FileOccurrences file) throws IOException {
        if (!VisibilityScope.renames(program.language(file.path())) || !renames(file)) return List.of();
        var places = new ArrayList<Places>();
        var aliases =
                new LinkedHashSet<String>(program.scene(file.path()).aliases().of(name));
        program.snapshot()
                .occurrences()
                .in(file.path(), aliases)
                .forEach((alias, one) -> places.add(new Places(alias, one)));
        places.sort(Comparator.comparing(Places::name));
        return places;
    }

    /// The definition, if a place is the imported name and not a member or other symbol with that name.
    Optional<Definition> meant(Resolver resolver, FileOccurrences alias, int index) throws IOException {
        FileContext scene = program.scene(alias.path());
        int line = alias.line(index);
        int place = Receiver.place(scene.lines().line(line), alias.column(index));
        Receiver receiver = Receiver.before(scene.lines(), scene.language(), line, place);
        return receiver.kind() == Receiver.Kind.NONE
                ? resolver.meant(scene, OccurrenceRole.IMPORT, line, place)
                : Optional.empty();
    }

    /// Whether it is a use of the import: the import itself counts once, under the original name.
    static boolean isUse(FileOccurrences alias, int index, FileOccurrences imports) {
        OccurrenceRole role = alias.role(index);
        if (role == OccurrenceRole.IMPORT || role == OccurrenceRole.DEFINITION) return false;
        for (int i = 0; i < imports.count(); i++)
            if (imports.role(i) == OccurrenceRole.IMPORT && imports.line(i) == alias.line(index)) return false;
        return true;
    }

    /// Whether the text around the imported name looks like an alias.
    private boolean renames(FileOccurrences file) throws IOException {
        for (int i = 0; i < file.count(); i++) {
            if (!isImport(file, i)) continue;
            String line = program.scene(file.path()).lines().line(file.line(i));
            int end = Receiver.place(line, file.column(i)) + name.length();
            String rest = end < line.length() ? line.substring(end).stripLeading() : "";
            if (rest.startsWith("as ") || rest.startsWith("=>") || rest.startsWith(":") || rest.startsWith(", as:"))
                return true;
            if (line.contains("using ") && line.contains("=")) return true;
        }
        return false;
    }

    /// To the parser, the name in `const { name: other } = require(…)` is not an import.
    private static boolean isImport(FileOccurrences file, int index) {
        return file.role(index) == OccurrenceRole.IMPORT
                || file.role(index) == OccurrenceRole.REFERENCE && file.line(index) < FIRST_LINES;
    }

    private static final int FIRST_LINES = 60;
}
