package dev.loupe.syntax;

import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the queries' matches say, sorted by what becomes of it.
final class Matches {

    static final byte NO_ROLE = 0;
    static final byte CALL = 1;
    static final byte DEFINED = 2;

    /// An import's nodes; `from` is NONE where there is no prefix.
    record Imported(int from, int path) {}

    private final byte[] roles;
    private final Map<Integer, Definition> byName = new HashMap<>();
    private final List<Imported> imports = new ArrayList<>();
    private int header = FlatTree.NONE;

    /// @param captures of each of the questions
    Matches(List<LoadedGrammar.Questions> questions, List<Captures> captures, int nodes) {
        this.roles = new byte[nodes];
        for (int i = 0; i < questions.size(); i++) new Answers(questions.get(i), captures.get(i)).read();
    }

    /// What a scanner told without queries.
    ///
    /// @param roles of each node
    /// @param definitions with their captured nodes
    Matches(byte[] roles, List<Definition> definitions, List<Imported> imports) {
        this.roles = roles;
        for (Definition definition : definitions) byName.put(definition.nameNode, definition);
        this.imports.addAll(imports);
    }

    /// One query's captures.
    private final class Answers {
        private final CaptureRole[] meanings;
        private final SymbolKind[] kinds;
        private final Captures captures;

        Answers(LoadedGrammar.Questions questions, Captures captures) {
            this.meanings = questions.roles();
            this.kinds = questions.kinds();
            this.captures = captures;
        }

        void read() {
            for (int row = 0; row < captures.size(); row = captures.nextMatch(row)) read(row);
        }

        private void read(int row) {
            switch (meanings[captures.capture(row)]) {
                case CALL -> raise(captures.node(row), CALL);
                case LOCAL -> raise(captures.node(row), DEFINED);
                case HEADER -> header = captures.node(row);
                case DEFINITION, NAME, BODY, DOC, RECEIVER, IMPLEMENTS, IMPORT, FROM, NOTHING ->
                    readAll(row, captures.nextMatch(row));
            }
        }

        private void readAll(int first, int end) {
            int from = FlatTree.NONE;
            for (int row = first; row < end; row++) {
                switch (meanings[captures.capture(row)]) {
                    case DEFINITION -> {
                        define(row, first, end);
                        return;
                    }
                    case FROM -> from = captures.node(row);
                    case IMPORT -> imports.add(new Imported(from, captures.node(row)));
                    case CALL -> raise(captures.node(row), CALL);
                    case LOCAL -> raise(captures.node(row), DEFINED);
                    case NAME, BODY, DOC, HEADER, RECEIVER, IMPLEMENTS, NOTHING -> {}
                }
            }
        }

        private void define(int definitionRow, int first, int end) {
            int pattern = captures.pattern(definitionRow);
            var definition =
                    new Definition(pattern, captures.node(definitionRow), kinds[captures.capture(definitionRow)]);
            int nameStart = -1;
            for (int row = first; row < end; row++) {
                int node = captures.node(row);
                switch (meanings[captures.capture(row)]) {
                    case NAME -> {
                        if (definition.nameNode != FlatTree.NONE) definition.moreNames.add(node);
                        else {
                            definition.nameNode = node;
                            nameStart = captures.startByte(row);
                        }
                    }
                    case BODY -> definition.bodyNode = node;
                    case DOC -> definition.docNode = node;
                    case RECEIVER -> definition.receiverNode = node;
                    case IMPLEMENTS -> definition.traitNode = node;
                    case DEFINITION, HEADER, IMPORT, FROM, CALL, LOCAL, NOTHING -> {}
                }
            }
            if (definition.node < 0 || definition.nameNode < 0) return;
            raise(definition.nameNode, DEFINED);
            // The first pattern counts; of several matches of one pattern (several bodies) the first match.
            byName.merge(nameStart, definition, (old, one) -> one.pattern < old.pattern ? one : old);
        }
    }

    private void raise(int node, byte role) {
        if (node >= 0 && roles[node] < role) roles[node] = role;
    }

    /// In the order of the file, outer ones before inner ones.
    List<Definition> definitions() {
        var definitions = new ArrayList<>(byName.values());
        definitions.sort(
                (a, b) -> a.node != b.node ? Integer.compare(a.node, b.node) : Integer.compare(a.nameNode, b.nameNode));
        return definitions;
    }

    /// In the order of the file.
    List<Imported> imports() {
        imports.sort((a, b) -> Integer.compare(a.path(), b.path()));
        return imports;
    }

    /// NO_ROLE, CALL or DEFINED.
    byte role(int node) {
        return roles[node];
    }

    /// The node of the file's own documentation text, or NONE.
    int header() {
        return header;
    }
}
