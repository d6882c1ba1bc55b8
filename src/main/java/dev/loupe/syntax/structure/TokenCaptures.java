package dev.loupe.syntax.structure;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.tree.DefinitionBuilder;
import dev.loupe.syntax.tree.Matches;
import dev.loupe.syntax.tree.NodeTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Captures of patterns that look ahead of the parser, kept until it reaches these tokens and creates their
/// nodes.
final class TokenCaptures {

    private static final byte NOTHING = 0;

    private final FileTokens tokens;
    private final TokenTree tree;
    private final String separator;
    private final byte[] captured;
    private final byte[] roles;
    private final boolean[] keywords;
    private final Map<Integer, Integer> ends = new HashMap<>();
    private final Map<Integer, DefinitionBuilder> owners = new HashMap<>();
    private final List<DefinitionBuilder> definitions = new ArrayList<>();
    private final List<Matches.Imported> imports = new ArrayList<>();
    private int from = FlatTree.NONE;

    /// @param separator of imports; empty for the language's own
    TokenCaptures(FileTokens tokens, TokenTree tree, String separator) {
        this.separator = separator;
        this.tokens = tokens;
        this.tree = tree;
        this.captured = new byte[tokens.size()];
        this.roles = new byte[tokens.size()];
        this.keywords = new boolean[tokens.size()];
    }

    /// Stores the matcher's last captures.
    ///
    /// @param owner the definition to which names and documentation belong
    void take(TokenMatcher matcher, @Nullable DefinitionBuilder owner) {
        if (owner != null) definitions.add(owner);
        from = FlatTree.NONE;
        for (int i = 0; i < matcher.givens(); i++) keywords[matcher.given(i)] = true;
        for (int i = 0; i < matcher.captured(); i++) {
            TokenPattern.Capture capture = matcher.capture(i);
            int start = matcher.start(i);
            int end = matcher.end(i);
            boolean role = capture == TokenPattern.Capture.LOCAL || capture == TokenPattern.Capture.CALL;
            if (role)
                roles[start] = (byte)
                        Math.max(roles[start], capture == TokenPattern.Capture.LOCAL ? Matches.DEFINED : Matches.CALL);
            else keep(capture, start, end, owner);
        }
    }

    private void keep(TokenPattern.Capture capture, int start, int end, @Nullable DefinitionBuilder owner) {
        captured[start] = (byte) (capture.ordinal() + 1);
        if (end > start + 1) ends.put(start, end);
        if (owner != null) owners.put(start, owner);
        if (capture == TokenPattern.Capture.NAME || capture == TokenPattern.Capture.SOURCE) {
            int last = end - 1;
            while (last > start && tokens.kind(last) != FileTokens.WORD) last--;
            roles[last] = Matches.DEFINED;
        }
    }

    boolean isAny(int token) {
        return captured[token] != NOTHING || roles[token] != Matches.NO_ROLE;
    }

    /// A keyword here, whatever it is elsewhere.
    boolean isKeyword(int token) {
        return keywords[token];
    }

    /// Several tokens were captured as one.
    boolean isRange(int token) {
        return captured[token] != NOTHING && ends.containsKey(token);
    }

    int end(int token) {
        return ends.getOrDefault(token, token + 1);
    }

    boolean isDoc(int token) {
        return captured[token] == TokenPattern.Capture.DOC.ordinal() + 1;
    }

    byte role(int token, byte otherwise) {
        return roles[token] == Matches.NO_ROLE ? otherwise : roles[token];
    }

    /// Assigns a node to the captured token, or to the range that begins with it. Call once per token.
    void attach(int token, int node) {
        if (captured[token] == NOTHING) return;
        TokenPattern.Capture capture = TokenPattern.Capture.values()[captured[token] - 1];
        captured[token] = NOTHING;
        DefinitionBuilder owner = owners.get(token);
        switch (capture) {
            case IMPORT -> imports.add(new Matches.Imported(from, node, separator));
            case FROM -> from = node;
            case NAME -> name(owner, node);
            case SOURCE -> {
                name(owner, node);
                imports.add(new Matches.Imported(from, node, separator));
            }
            case DOC -> {
                if (owner != null) owner.docNode = node;
            }
            case RECEIVER -> {
                if (owner != null) owner.receiverNode = node;
            }
            case NONE, LOCAL, CALL -> {}
        }
    }

    private static void name(@Nullable DefinitionBuilder owner, int node) {
        if (owner == null) return;
        if (owner.nameNode == FlatTree.NONE) owner.nameNode = node;
        else owner.moreNames.add(node);
    }

    Matches matches(FlatTree made, NodeTable table) {
        // With unbalanced brackets, a name may have been captured beyond the end of its definition.
        definitions.removeIf(
                it -> it.nameNode == FlatTree.NONE || made.startByte(it.nameNode) >= made.endByte(it.node));
        return new Matches(made, table, tree.roles(), definitions, imports);
    }
}
