package dev.loupe.syntax.tree;

import static java.util.stream.Collectors.toSet;

import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.Captures;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.TreeQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The matches of a file's queries, sorted by their use.
public final class Matches {

    public static final byte NO_ROLE = 0;
    public static final byte CALL = 1;
    public static final byte DEFINED = 2;

    /// An import's nodes; `from` is NONE if there is no prefix, and the separator is empty for the language's
    /// own.
    public record Imported(int from, int path, String separator) {}

    /// Embedded code of another language.
    ///
    /// @param languageNode the node that names the language; NONE if the pattern names it
    /// @param language the language named by the pattern
    record Embedding(int pattern, int node, int languageNode, String language) {}

    private final FlatTree tree;
    private final NodeTable table;
    private final Declarators declarators;
    private final byte[] roles;
    private final short[] marks;
    private final Map<Integer, Integer> annotationDocs = new HashMap<>();
    private final Map<Integer, Embedding> embedded = new TreeMap<>();
    private final List<Integer> expressions = new ArrayList<>();
    private final Map<Integer, DefinitionBuilder> byName = new HashMap<>();
    private final List<Imported> imports = new ArrayList<>();
    private final boolean plainImports;
    private int header = FlatTree.NONE;

    /// @param captures of the grammar's own query
    Matches(LoadedGrammar.Questions questions, Captures captures, FlatTree tree, NodeTable table) {
        this.tree = tree;
        this.table = table;
        this.declarators = new Declarators(tree, table);
        this.roles = new byte[tree.size()];
        this.marks = new short[tree.size()];
        this.plainImports = false;
        new Answers(questions, captures).read();
    }

    /// The results of a scanner that has no queries.
    ///
    /// @param roles of each node
    /// @param definitions with their captured nodes
    public Matches(
            FlatTree tree, NodeTable table, byte[] roles, List<DefinitionBuilder> definitions, List<Imported> imports) {
        this.tree = tree;
        this.table = table;
        this.declarators = new Declarators(tree, table);
        this.roles = roles;
        this.marks = new short[tree.size()];
        this.plainImports = true;
        for (DefinitionBuilder definition : definitions) byName.put(definition.nameNode, definition);
        this.imports.addAll(imports);
    }

    /// The query's captures.
    private final class Answers {
        private final TreeQuery query;
        private final CaptureRole[] meanings;
        private final SymbolKind[] kinds;
        private final int[] bits;
        private final Captures captures;

        Answers(LoadedGrammar.Questions questions, Captures captures) {
            this.query = questions.query();
            this.meanings = questions.roles();
            this.kinds = questions.kinds();
            this.bits = questions.bits();
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
                case EXPRESSION -> expressions.add(captures.node(row));
                case DEFINITION,
                        NAME,
                        BODY,
                        DOC,
                        RECEIVER,
                        IMPLEMENTS,
                        IMPORT,
                        FROM,
                        CLAUSE,
                        MARK,
                        EMBEDDED,
                        LANGUAGE,
                        NOTHING -> readAll(row, captures.nextMatch(row));
            }
        }

        private void readAll(int first, int end) {
            int from = FlatTree.NONE;
            int annotation = FlatTree.NONE;
            for (int row = first; row < end; row++) {
                switch (meanings[captures.capture(row)]) {
                    case DEFINITION -> {
                        define(row, first, end);
                        return;
                    }
                    case FROM -> from = captures.node(row);
                    case IMPORT ->
                        imports.add(new Imported(from, captures.node(row), separator(captures.pattern(row))));
                    case CALL -> raise(captures.node(row), CALL);
                    case LOCAL -> raise(captures.node(row), DEFINED);
                    case MARK -> {
                        mark(row);
                        annotation = captures.node(row);
                    }
                    case DOC -> {
                        if (annotation >= 0) annotationDocs.putIfAbsent(annotation, captures.node(row));
                    }
                    case EMBEDDED -> {
                        embed(row, first, end);
                        return;
                    }
                    case EXPRESSION -> expressions.add(captures.node(row));
                    case NAME, BODY, HEADER, RECEIVER, IMPLEMENTS, CLAUSE, LANGUAGE, NOTHING -> {}
                }
            }
        }

        private void mark(int row) {
            int node = captures.node(row);
            if (node >= 0) marks[node] |= (short) bits[captures.capture(row)];
        }

        // As with definitions, the first pattern wins.
        private void embed(int embeddedRow, int first, int end) {
            int pattern = captures.pattern(embeddedRow);
            int languageNode = FlatTree.NONE;
            for (int row = first; row < end; row++) {
                if (meanings[captures.capture(row)] == CaptureRole.LANGUAGE) languageNode = captures.node(row);
            }
            String language = query.setting(pattern, "language").orElse("");
            var one = new Embedding(pattern, captures.node(embeddedRow), languageNode, language);
            embedded.merge(one.node(), one, (old, other) -> other.pattern() < old.pattern() ? other : old);
        }

        private String separator(int pattern) {
            return query.setting(pattern, "separator").orElse("");
        }

        private void define(int definitionRow, int first, int end) {
            int pattern = captures.pattern(definitionRow);
            var definition = new DefinitionBuilder(
                    pattern, captures.node(definitionRow), kinds[captures.capture(definitionRow)]);
            definition.separator = separator(pattern);
            query.setting(pattern, "join").ifPresent(between -> definition.join = Optional.of(between));
            query.setting(pattern, "called").ifPresent(word -> definition.called = word);
            query.setting(pattern, "scope").ifPresent(scope -> definition.scope = scope);
            definition.rest = query.setting(pattern, "rest").isPresent();
            definition.once = query.setting(pattern, "once").isPresent();
            definition.assigned = query.setting(pattern, "assigned").isPresent();
            definition.mentioned = query.setting(pattern, "mentioned").isPresent();
            query.setting(pattern, "until").ifPresent(until -> definition.nameEnd = until);
            query.setting(pattern, "least").ifPresent(lines -> definition.least = Integer.parseInt(lines));
            query.setting(pattern, "level").ifPresent(level -> definition.level = Integer.parseInt(level));
            definition.chunkable = query.setting(pattern, "chunk").isPresent();
            int nameStart = -1;
            for (int row = first; row < end; row++) {
                int node = captures.node(row);
                switch (meanings[captures.capture(row)]) {
                    case NAME -> {
                        int name = node < 0 ? node : declarators.name(node);
                        if (definition.nameNode != FlatTree.NONE) definition.moreNames.add(name);
                        else {
                            definition.nameNode = name;
                            nameStart = name == node ? captures.startByte(row) : tree.startByte(name);
                        }
                    }
                    case BODY -> {
                        if (definition.bodyNode == FlatTree.NONE) definition.bodyNode = node;
                        definition.lastBody = node;
                    }
                    case DOC -> definition.docNode = node;
                    case RECEIVER -> definition.receiverNode = node;
                    case IMPLEMENTS -> definition.traitNode = node;
                    case CLAUSE -> definition.clauseNode = node;
                    case MARK -> mark(row);
                    case CALL -> raise(node, CALL);
                    case LOCAL -> raise(node, DEFINED);
                    case DEFINITION, HEADER, IMPORT, FROM, EMBEDDED, LANGUAGE, EXPRESSION, NOTHING -> {}
                }
            }
            // A definition that is the whole file and has no name in it is named after the file.
            if (definition.node == 0 && definition.nameNode < 0) definition.nameNode = 0;
            if (definition.node < 0 || definition.nameNode < 0) return;
            if (table.isReserved(tree, definition.nameNode)) return;
            raise(definition.nameNode, DEFINED);
            // The first pattern wins; among matches of one pattern (several bodies), the first match.
            byName.merge(nameStart, definition, (old, one) -> one.pattern < old.pattern ? one : old);
        }
    }

    private void raise(int node, byte role) {
        if (node >= 0 && roles[node] < role) roles[node] = role;
    }

    /// In file order, outer before inner. If one node makes several (`typedef struct list {…} list_t`),
    /// types and functions come last, because the definitions inside belong to them.
    List<DefinitionBuilder> definitions() {
        var definitions = new ArrayList<>(byName.values());
        definitions.sort(Comparator.comparingInt((DefinitionBuilder it) -> it.node)
                .thenComparing(DefinitionBuilder::holdsOthers)
                .thenComparingInt(it -> it.nameNode));
        takeRests(definitions);
        OutlineLevels.bound(definitions);
        return once(definitions);
    }

    /// Splits a single error node: each definition gets everything up to the next one.
    private void takeRests(List<DefinitionBuilder> definitions) {
        Set<Integer> starts =
                definitions.stream().filter(it -> it.rest).map(it -> it.node).collect(toSet());
        for (DefinitionBuilder one : definitions) {
            if (!one.rest) continue;
            int laterLine = FlatTree.NONE;
            int next = tree.nextSibling(one.node);
            for (; next != FlatTree.NONE && !starts.contains(next); next = tree.nextSibling(next)) {
                one.lastBody = next;
                if (laterLine == FlatTree.NONE && tree.startRow(next) > tree.startRow(one.nameNode)) laterLine = next;
            }
            boolean own = one.bodyNode != FlatTree.NONE && one.bodyNode <= one.lastBody;
            if (!own) one.bodyNode = laterLine == FlatTree.NONE ? one.lastBody : laterLine;
        }
    }

    // An element with an id and a name is one definition, named by whichever pattern comes first.
    private static List<DefinitionBuilder> once(List<DefinitionBuilder> definitions) {
        if (definitions.stream().noneMatch(definition -> definition.once)) return definitions;
        Map<Integer, DefinitionBuilder> best = new HashMap<>();
        for (DefinitionBuilder one : definitions) {
            best.merge(one.node, one, (old, other) -> other.pattern < old.pattern ? other : old);
        }
        return definitions.stream()
                .filter(one -> !one.once || best.get(one.node) == one)
                .toList();
    }

    /// Imports are taken literally: a brace does not begin a group.
    boolean plainImports() {
        return plainImports;
    }

    /// In file order.
    List<Imported> imports() {
        imports.sort((a, b) -> Integer.compare(a.path(), b.path()));
        return imports;
    }

    /// In file order.
    List<Embedding> embedded() {
        return List.copyOf(embedded.values());
    }

    /// In file order.
    List<Integer> expressions() {
        return expressions.stream().distinct().sorted().toList();
    }

    /// Makes the name of a definition that is not listed a reference.
    void mention(DefinitionBuilder dropped) {
        roles[dropped.nameNode] = NO_ROLE;
    }

    /// NO_ROLE, CALL or DEFINED.
    byte role(int node) {
        return roles[node];
    }

    /// A node's marks from queries, in addition to those of its type in `nodes.scm`.
    int marks(int node) {
        return marks[node];
    }

    /// By annotation: the node of the documentation in it.
    Map<Integer, Integer> annotationDocs() {
        return annotationDocs;
    }

    Declarators declarators() {
        return declarators;
    }

    /// The node of the file's own documentation, or NONE.
    int header() {
        return header;
    }
}
