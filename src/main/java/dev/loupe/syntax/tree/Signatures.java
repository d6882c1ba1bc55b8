package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;

/// Renders declarations on one line: without body, comments and annotations, white space collapsed, at most
/// 300 characters.
final class Signatures {

    private static final int MOST = 300;
    private static final int MOST_BYTES = 4 * MOST;

    private final SourceText source;
    private final TreeFacts facts;
    private final byte[] out = new byte[MOST_BYTES];
    private int length;

    Signatures(SourceText source, TreeFacts facts) {
        this.source = source;
        this.facts = facts;
    }

    String of(DefinitionBuilder definition) {
        FlatTree tree = facts.tree();
        length = 0;
        int start = start(definition);
        int end = definition.hasBody() ? tree.startByte(definition.bodyNode) : tree.endByte(definition.outerNode);
        int stop = tree.after(definition.outerNode);
        for (int node = definition.outerNode + 1; node < stop && tree.startByte(node) < end && length < MOST_BYTES; ) {
            if (facts.is(node, NodeTable.COMMENT | NodeTable.ANNOTATION | NodeTable.OMITTED)) {
                append(start, tree.startByte(node));
                start = Math.max(start, tree.endByte(node));
                node = tree.after(node);
            } else node++;
        }
        append(start, end);
        return withoutOpening(text());
    }

    // Includes a leading bracket or quote of a name that was masked from the grammar.
    private int start(DefinitionBuilder definition) {
        FlatTree tree = facts.tree();
        int start = tree.startByte(definition.outerNode);
        int nameEnd = tree.endByte(definition.nameNode);
        boolean named = start > 0 && start == tree.startByte(definition.nameNode) && nameEnd < source.length();
        if (!named) return start;
        byte before = source.bytes()[start - 1];
        byte behind = source.bytes()[nameEnd];
        return (before == '`' && behind == '`') || (before == '[' && behind == ']') ? start - 1 : start;
    }

    /// Any text on one line.
    String onOneLine(int start, int end) {
        length = 0;
        append(start, end);
        return plain();
    }

    private void append(int start, int end) {
        byte[] bytes = source.bytes();
        if (length > 0 && out[length - 1] != ' ' && start < end && length < MOST_BYTES) {
            // The omitted text separated two words.
            if (SourceText.isBlank(bytes[start])) out[length++] = ' ';
        }
        for (int i = start; i < end && length < MOST_BYTES; i++) {
            byte b = bytes[i];
            if (!SourceText.isBlank(b)) out[length++] = b;
            else if (length > 0 && out[length - 1] != ' ') out[length++] = ' ';
        }
    }

    private String text() {
        return withoutOpening(plain());
    }

    private String plain() {
        // Cut at a whole character: a text that fills the buffer may end within one.
        int end = length;
        if (end == MOST_BYTES) {
            while (end > 0 && (out[end - 1] & 0xC0) == 0x80) end--;
            if (end > 0 && out[end - 1] < 0) end--;
        }
        String text = new String(out, 0, end, StandardCharsets.UTF_8);
        if (text.codePointCount(0, text.length()) > MOST) text = text.substring(0, text.offsetByCodePoints(0, MOST));
        return text.strip();
    }

    private static String withoutOpening(String text) {
        int end = text.length();
        while (end > 0 && "{:;,=\\ ".indexOf(text.charAt(end - 1)) >= 0) end--;
        return text.substring(0, end);
    }
}
