package dev.loupe.syntax;

import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import java.util.ArrayList;
import java.util.List;

/// Reads the identifiers of a tree, in the order of the file. `_` alone names nothing and is none.
final class Identifiers {

    private final SourceText source;
    private final TreeFacts facts;
    private final Names names;

    Identifiers(SourceText source, TreeFacts facts, Names names) {
        this.source = source;
        this.facts = facts;
        this.names = names;
    }

    /// Each once, where it first stands.
    List<String> distinct() {
        FlatTree tree = facts.tree();
        Names.Seen seen = names.seen();
        for (int node = 0; node < tree.size(); node++)
            if (isName(node)) seen.add(source.bytes(), facts.nameStart(node), tree.endByte(node));
        return seen.inOrder();
    }

    /// Every token with its role.
    List<Occurrence> occurrences(Matches matches) {
        FlatTree tree = facts.tree();
        var occurrences = new ArrayList<Occurrence>(tree.size() / 4);
        int importEnd = 0;
        for (int node = 0; node < tree.size(); node++) {
            if (facts.is(node, NodeTable.IMPORT)) importEnd = Math.max(importEnd, tree.after(node));
            if (!isName(node)) continue;
            int start = facts.nameStart(node);
            int line = facts.firstLine(node);
            String name = names.of(source.bytes(), start, tree.endByte(node));
            OccurrenceRole role = node < importEnd ? OccurrenceRole.IMPORT : role(matches.role(node));
            occurrences.add(new Occurrence(name, role, line, source.column(start, line)));
        }
        return occurrences;
    }

    private boolean isName(int node) {
        if (!facts.is(node, NodeTable.IDENTIFIER)) return false;
        int start = facts.tree().startByte(node);
        int length = facts.tree().endByte(node) - start;
        return length > 1 || (length == 1 && source.bytes()[start] != '_');
    }

    private static OccurrenceRole role(byte captured) {
        return switch (captured) {
            case Matches.DEFINED -> OccurrenceRole.DEFINITION;
            case Matches.CALL -> OccurrenceRole.CALL;
            default -> OccurrenceRole.REFERENCE;
        };
    }
}
