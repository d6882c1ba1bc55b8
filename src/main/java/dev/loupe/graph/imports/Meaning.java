package dev.loupe.graph.imports;

import java.util.Collection;

/// What an import refers to, as file numbers.
///
/// @param files ascending, without duplicates; empty unless found
record Meaning(Outcome outcome, int[] files) {
    static final Meaning EXTERNAL = new Meaning(Outcome.EXTERNAL, new int[0]);
    static final Meaning UNKNOWN = new Meaning(Outcome.UNKNOWN, new int[0]);
    /// The import refers to something that is not a file: a name of the program, or a part of the importing
    /// file itself.
    static final Meaning INSIDE = new Meaning(Outcome.FOUND, new int[0]);

    /// @param file its number; negative for none
    static Meaning of(int file, Meaning otherwise) {
        return file < 0 ? otherwise : new Meaning(Outcome.FOUND, new int[] {file});
    }

    static Meaning of(Collection<Integer> files, Meaning otherwise) {
        if (files.isEmpty()) return otherwise;
        int[] found =
                files.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
        return new Meaning(Outcome.FOUND, found);
    }

    boolean found() {
        return outcome == Outcome.FOUND;
    }
}
