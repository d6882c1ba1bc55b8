package dev.loupe.ingest;

import dev.loupe.model.Lack;
import dev.loupe.model.ParseOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is missing in the index of a file that was just read.
final class FileLacks {
    private FileLacks() {}

    /// @param silence why its chunks have no vectors; empty if they have
    static List<Lack> of(ParseOutcome outcome, String silence) {
        var lacks = new ArrayList<Lack>();
        syntax(outcome).ifPresent(lacks::add);
        if (!silence.isEmpty()) lacks.add(new Lack(Lack.Kind.VECTORS, silence, true));
        return lacks;
    }

    private static Optional<Lack> syntax(ParseOutcome outcome) {
        return switch (outcome) {
            case ParseOutcome.Parsed _, ParseOutcome.ByStructure _, ParseOutcome.NoGrammar _ -> Optional.empty();
            case ParseOutcome.SetAside(String why) -> Optional.of(new Lack(Lack.Kind.SYNTAX, why, false));
            case ParseOutcome.Failed(String why) -> Optional.of(new Lack(Lack.Kind.SYNTAX, why, true));
        };
    }

    static boolean hasVectors(List<Lack> lacks) {
        return lacks.stream().noneMatch(lack -> lack.kind() == Lack.Kind.VECTORS);
    }
}
