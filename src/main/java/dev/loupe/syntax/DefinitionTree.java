package dev.loupe.syntax;

import dev.loupe.model.SymbolKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts captured definitions into each other: names, lines, texts, and which of them get chunks of their own.
///
/// Names are those within the file only: `LruCache.get`, `config::AppConfig::parse`. A package that the file
/// names is
/// not part of them, since other languages do not name theirs and the path tells it anyway. A method outside
/// its type
/// (Go, JavaScript's prototypes) is enclosed by the type that it names; a Rust implementation is called
/// `impl Trait for Type`, and what is in it `Type::name`.
final class DefinitionTree {

    /// A definition in an unnamed function or object gets a chunk only if that is longer than this:
    /// otherwise its
    /// surroundings are one readable piece, such as a test case with its small closures.
    private static final int LARGE_SCOPE = 60;

    /// Definitions inside a function get chunks only if the function is longer than a chunk may be, and they
    /// are not
    /// tiny.
    private static final int LEAST_NESTED = 10;

    /// Deeper ones are neither listed nor chunks, so that names stay short and recursion over nested chunks
    /// shallow.
    private static final int DEEPEST = 50;

    private final SourceText source;
    private final TreeFacts facts;
    private final FlatTree tree;
    private final String separator;
    private final Signatures signatures;
    private @Nullable Definition previous;
    private final Deque<Definition> open = new ArrayDeque<>();
    private final List<Definition> roots = new ArrayList<>();

    DefinitionTree(SourceText source, TreeFacts facts, String separator) {
        this.source = source;
        this.facts = facts;
        this.tree = facts.tree();
        this.separator = separator;
        this.signatures = new Signatures(source, facts);
    }

    /// Completes the definitions.
    ///
    /// @param definitions in the order of the file; afterwards complete
    /// @return those that have chunks of their own and are in no other
    List<Definition> build(List<Definition> definitions) {
        for (Definition definition : definitions) {
            definition.after = tree.after(definition.node);
            definition.name = name(definition);
            while (!open.isEmpty() && !isIn(definition, open.peek()) && !isClause(definition, open.peek())) open.pop();
            if (!open.isEmpty() && isClause(definition, open.peek())) {
                addClause(definition, open.pop());
                continue;
            }
            place(definition);
            if (definition.listed) open.push(definition);
        }
        return roots;
    }

    private static boolean isIn(Definition inner, Definition outer) {
        return outer.node < inner.node && inner.node < outer.after;
    }

    private boolean isClause(Definition next, Definition first) {
        return facts.is(next.node, NodeTable.CLAUSE)
                && facts.is(first.node, NodeTable.CLAUSE)
                && tree.parent(next.node) == tree.parent(first.node)
                && next.name.equals(first.name);
    }

    // The first clause stands for all; a type above them gets the body of the first that has one.
    private void addClause(Definition next, Definition first) {
        next.listed = false;
        first.after = next.after;
        first.last = facts.lastLine(next.node);
        if (!first.hasBody()) {
            first.bodyNode = next.bodyNode;
            if (!first.chunked) chooseChunk(first);
        }
        open.push(first);
    }

    private void place(Definition definition) {
        Definition parent = open.peek();
        definition.depth = open.size();
        definition.listed = open.size() < DEEPEST && isListed(definition, parent);
        if (!definition.listed) return;
        setKindAndNames(definition, parent);
        setLines(definition);
        definition.signature = signatures.of(definition);
        definition.doc = doc(definition);
        chooseChunk(definition);
    }

    private void setKindAndNames(Definition definition, @Nullable Definition parent) {
        if (definition.kind == SymbolKind.FUNCTION && parent != null && parent.isType()) {
            definition.kind = SymbolKind.METHOD;
        }
        String outer = parent == null ? "" : parent.scopeName;
        if (definition.receiverNode != FlatTree.NONE) outer = tree.text(definition.receiverNode);
        definition.enclosing = outer;
        definition.scopeName = outer.isEmpty() ? definition.name : outer + separator + definition.name;
        definition.qualifiedName = definition.kind == SymbolKind.IMPL ? implName(definition) : definition.scopeName;
    }

    private String name(Definition definition) {
        var name = new StringBuilder(unquoted(text(definition.nameNode)));
        for (int part : definition.moreNames) name.append(separator).append(unquoted(text(part)));
        return name.toString();
    }

    private String text(int node) {
        return signatures.onOneLine(tree.startByte(node), tree.endByte(node));
    }

    private String implName(Definition definition) {
        if (definition.traitNode == FlatTree.NONE) return "impl " + definition.scopeName;
        String trait = text(definition.traitNode);
        return "impl " + trait + " for " + definition.scopeName;
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 2 && (name.startsWith("\"") || name.startsWith("'"));
        return quoted ? name.substring(1, name.length() - 1) : name;
    }

    private void setLines(Definition definition) {
        int outer = definition.node;
        while (tree.parent(outer) != FlatTree.NONE && facts.is(tree.parent(outer), NodeTable.WRAPPER)) {
            outer = tree.parent(outer);
        }
        definition.outerNode = outer;
        definition.first = facts.firstLine(outer);
        definition.last = facts.lastLine(outer);
        definition.symbolFirst = definition.first;
        int line = definition.first;
        while (line > 1 && facts.lineFlags(line - 1) != 0) {
            line--;
            if ((facts.lineFlags(line) & TreeFacts.ANNOTATION_LINE) != 0) definition.symbolFirst = line;
        }
        definition.attachedFirst = line;
        attachOverloads(definition);
    }

    // The declarations of a function's overloads directly above it are read with it.
    private void attachOverloads(Definition definition) {
        Definition above = previous;
        previous = definition;
        if (above == null || !above.isFunction() || above.last != definition.attachedFirst - 1) return;
        boolean same = above.name.equals(definition.name) && above.enclosing.equals(definition.enclosing);
        if (same && definition.isFunction() && !above.hasBody()) definition.attachedFirst = above.attachedFirst;
    }

    // Variables of functions are none of the outline; functions and types are, wherever they are.
    private boolean isListed(Definition definition, @Nullable Definition parent) {
        return switch (definition.kind) {
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS ->
                (parent == null || !parent.isFunction()) && scopeInside(definition, parent) == FlatTree.NONE;
            case FUNCTION, METHOD, CONSTRUCTOR, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, HEADING -> true;
        };
    }

    /// The innermost unnamed scope between the definition and the one around it.
    private int scopeInside(Definition definition, @Nullable Definition parent) {
        int above = tree.parent(definition.node);
        int scope = above == FlatTree.NONE ? FlatTree.NONE : facts.scope(above);
        return parent == null || scope > parent.node ? scope : FlatTree.NONE;
    }

    private String doc(Definition definition) {
        if (definition.docNode != FlatTree.NONE) {
            String inside = tree.text(definition.docNode);
            boolean comment = facts.is(definition.docNode, NodeTable.COMMENT);
            return comment ? facts.uncommented(inside) : CommentText.dedent(inside);
        }
        var text = new StringBuilder();
        for (int line = definition.attachedFirst; line < definition.first; line++) {
            if (facts.lineFlags(line) != TreeFacts.COMMENT_LINE) continue;
            text.append(source.text(source.start(line), source.end(line))).append('\n');
        }
        return text.isEmpty() ? "" : facts.uncommented(text.toString());
    }

    private void chooseChunk(Definition definition) {
        if (!mayBeChunk(definition)) return;
        Definition around = null;
        for (Definition outer : open) {
            if (around == null && outer.chunked) around = outer;
            // Part of a function that is no chunk: of an unnamed scope, which decided already.
            if (around == null && outer.isFunction()) return;
        }
        if (!standsOut(definition, around)) return;
        definition.chunked = true;
        (around == null ? roots : around.members).add(definition);
    }

    private static boolean mayBeChunk(Definition definition) {
        return switch (definition.kind) {
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, TYPE_ALIAS, HEADING -> definition.hasBody();
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FIELD, VARIABLE, CONSTANT -> false;
        };
    }

    private boolean standsOut(Definition definition, @Nullable Definition around) {
        int scope = scopeInside(definition, around);
        if (scope != FlatTree.NONE && facts.lastLine(scope) - facts.firstLine(scope) < LARGE_SCOPE) return false;
        if (around == null) return true;
        // One that begins on the line of what is around it cannot be told from it by lines.
        if (definition.first <= facts.firstLine(around.nameNode)) return false;
        return !around.isFunction() || (around.lines() > Pieces.MOST && definition.lines() >= LEAST_NESTED);
    }
}
