package dev.loupe.ingest;

import dev.loupe.model.ParseOutcome;

/// What the index report says of a parse; empty where there is nothing to say.
final class ParseNote {
    private ParseNote() {}

    static String of(ParseOutcome outcome) {
        return switch (outcome) {
            case ParseOutcome.Parsed _, ParseOutcome.ByStructure _, ParseOutcome.NoGrammar _ -> "";
            case ParseOutcome.SetAside(String why) -> why;
        };
    }
}
