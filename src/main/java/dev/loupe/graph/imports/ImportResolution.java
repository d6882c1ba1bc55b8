package dev.loupe.graph.imports;

import java.util.Collection;

/// What an import refers to, as file numbers.
///
/// @param files ascending, without duplicates; empty unless found
record ImportResolution(ImportOutcome outcome, int[] files) {
    static final ImportResolution EXTERNAL = new ImportResolution(ImportOutcome.EXTERNAL, new int[0]);
    static final ImportResolution UNKNOWN = new ImportResolution(ImportOutcome.UNKNOWN, new int[0]);
    /// The import refers to something that is not a file: a name of the program, or a part of the importing
    /// file itself.
    static final ImportResolution INSIDE = new ImportResolution(ImportOutcome.FOUND, new int[0]);

    /// @param file its number; negative for none
    static ImportResolution of(int file, ImportResolution otherwise) {
        return file < 0 ? otherwise : new ImportResolution(ImportOutcome.FOUND, new int[] {file});
    }

    static ImportResolution of(Collection<Integer> files, ImportResolution otherwise) {
        if (files.isEmpty()) return otherwise;
        int[] found =
                files.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
        return new ImportResolution(ImportOutcome.FOUND, found);
    }

    boolean found() {
        return outcome == ImportOutcome.FOUND;
    }
}
