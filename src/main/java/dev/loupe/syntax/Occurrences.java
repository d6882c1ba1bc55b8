package dev.loupe.syntax;

import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import java.util.ArrayList;
import java.util.List;

/// Reads the identifiers of a tree with their roles, in the order of the file. `_` alone names nothing and
/// is none.
final class Occurrences {

    private final Names names;

    Occurrences(Names names) {
        this.names = names;
    }

    List<Occurrence> read(SourceText source, TreeFacts facts, Matches matches) {
        FlatTree tree = facts.tree();
        var occurrences = new ArrayList<Occurrence>(tree.size() / 4);
        int importEnd = 0;
        for (int node = 0; node < tree.size(); node++) {
            if (facts.is(node, NodeTable.IMPORT)) importEnd = Math.max(importEnd, tree.after(node));
            if (!facts.is(node, NodeTable.IDENTIFIER)) continue;
            int start = tree.startByte(node);
            int end = tree.endByte(node);
            if (start == end || (end == start + 1 && source.bytes()[start] == '_')) continue;
            int line = facts.firstLine(node);
            OccurrenceRole role = node < importEnd ? OccurrenceRole.IMPORT : role(matches.role(node));
            occurrences.add(
                    new Occurrence(names.of(source.bytes(), start, end), role, line, source.column(start, line)));
        }
        return occurrences;
    }

    private static OccurrenceRole role(byte captured) {
        return switch (captured) {
            case Matches.DEFINED -> OccurrenceRole.DEFINITION;
            case Matches.CALL -> OccurrenceRole.CALL;
            default -> OccurrenceRole.REFERENCE;
        };
    }
}
