package dev.loupe.syntax.tree;

import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the identifiers of a tree, in file order. `_` alone and numbers do not count as identifiers.
final class IdentifierReader {

    private final SourceText source;
    private final TreeFacts facts;
    private final IdentifierTexts names;
    private final byte[] separator;

    /// @param separator between the names of a multi-part identifier
    IdentifierReader(SourceText source, TreeFacts facts, IdentifierTexts names, String separator) {
        this.separator = separator.getBytes(StandardCharsets.UTF_8);
        this.source = source;
        this.facts = facts;
        this.names = names;
    }

    /// Each identifier once, at its first position.
    List<String> distinct() {
        FlatTree tree = facts.tree();
        IdentifierTexts.Seen seen = names.seen();
        for (int node = 0; node < tree.size(); node++)
            for (Part part = first(node); part != null; part = next(node, part))
                seen.add(source.bytes(), part.start(), part.end());
        return seen.inOrder();
    }

    /// Every token with its role.
    List<Occurrence> occurrences(Matches matches) {
        FlatTree tree = facts.tree();
        var occurrences = new ArrayList<Occurrence>(tree.size() / 4);
        int importEnd = 0;
        for (int node = 0; node < tree.size(); node++) {
            if (facts.is(node, NodeTable.IMPORT)) importEnd = Math.max(importEnd, tree.after(node));
            boolean imported = node < importEnd;
            if (facts.is(node, NodeTable.TOKENS)) addMacro(node, occurrences);
            for (Part part = first(node); part != null; part = next(node, part)) {
                boolean last = part.end() == tree.endByte(node);
                OccurrenceRole role = last ? role(matches.role(node)) : OccurrenceRole.REFERENCE;
                occurrences.add(occurrence(node, part, imported ? OccurrenceRole.IMPORT : role));
            }
        }
        return occurrences;
    }

    private void addMacro(int node, List<Occurrence> occurrences) {
        byte[] bytes = source.bytes();
        List<MacroTokens.Token> tokens =
                MacroTokens.of(bytes, facts.tree().startByte(node), facts.tree().endByte(node));
        for (int i = 0; i < tokens.size(); i++) {
            MacroTokens.Token one = tokens.get(i);
            if (one.kind() != MacroTokens.Kind.NAME || one.end() - one.start() == 1 && isNoName(bytes[one.start()]))
                continue;
            boolean called = i + 1 < tokens.size() && tokens.get(i + 1).sign() == '(';
            int line = source.lineOf(one.start());
            occurrences.add(new Occurrence(
                    names.of(bytes, one.start(), one.end()),
                    called ? OccurrenceRole.CALL : OccurrenceRole.REFERENCE,
                    line,
                    source.column(one.start(), line)));
        }
    }

    private Occurrence occurrence(int node, Part part, OccurrenceRole role) {
        int line = facts.firstLine(node);
        return new Occurrence(
                names.of(source.bytes(), part.start(), part.end()), role, line, source.column(part.start(), line));
    }

    /// One name in an identifier.
    private record Part(int start, int end) {}

    private @Nullable Part first(int node) {
        return isName(node) ? part(node, facts.nameStart(node)) : null;
    }

    private @Nullable Part next(int node, Part before) {
        int start = before.end() + separator.length;
        return start < facts.tree().endByte(node) ? part(node, start) : null;
    }

    private Part part(int node, int start) {
        int end = facts.tree().endByte(node);
        if (!facts.is(node, NodeTable.COMPOUND)) return new Part(start, end);
        for (int at = start + 1; at + separator.length < end; at++) {
            boolean separates =
                    Arrays.equals(source.bytes(), at, at + separator.length, separator, 0, separator.length);
            if (separates) return new Part(start, at);
        }
        return new Part(start, end);
    }

    private boolean isName(int node) {
        if (!facts.is(node, NodeTable.IDENTIFIER) || facts.is(node, NodeTable.KEYWORD)) return false;
        int start = facts.tree().startByte(node);
        int length = facts.tree().endByte(node) - start;
        return length > 1 ? !isNumber(start, start + length) : length == 1 && !isNoName(source.bytes()[start]);
    }

    // Positional parameters, as in shells.
    private boolean isNumber(int start, int end) {
        for (int i = start; i < end; i++) if (!isDigit(source.bytes()[i])) return false;
        return true;
    }

    private static boolean isNoName(byte b) {
        return b == '_' || isDigit(b);
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private static OccurrenceRole role(byte captured) {
        return switch (captured) {
            case Matches.DEFINED -> OccurrenceRole.DEFINITION;
            case Matches.CALL -> OccurrenceRole.CALL;
            default -> OccurrenceRole.REFERENCE;
        };
    }
}
