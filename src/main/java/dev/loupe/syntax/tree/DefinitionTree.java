package dev.loupe.syntax.tree;

import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.CommentText;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Nests captured definitions: computes names, lines and texts, and decides which definitions get their own
/// chunks.
///
/// Names are relative to the file: `LruCache.get`, `config::AppConfig::parse`. A package declaration is not
/// part of them, because other languages have none and the path already implies it. A method outside its type
/// (Go, JavaScript prototypes) is nested in the type that it names. A Rust implementation is called
/// `impl Trait for Type`, and its members `Type::name`.
final class DefinitionTree {

    /// A definition in an unnamed function or object gets a chunk only if that scope is longer than this.
    /// Otherwise the surrounding code is one readable piece, such as a test case with its small closures.
    private static final int LARGE_SCOPE = 60;

    /// Definitions inside a function get chunks only if the function exceeds the maximum chunk length and
    /// they have at least this many lines.
    private static final int LEAST_NESTED = 10;

    /// Deeper definitions are neither listed nor chunked, which keeps names short and the recursion over
    /// nested chunks shallow.
    private static final int DEEPEST = 50;

    private final SourceText source;
    private final TreeFacts facts;
    private final AssignedMembers assigned;
    /// By the first line of an annotation: the node of its documentation.
    private final Map<Integer, Integer> docsByLine = new HashMap<>();

    private final FlatTree tree;
    private final Declarators declarators;
    private final String separator;
    private final String fileName;
    private final Signatures signatures;
    private @Nullable DefinitionBuilder previous;
    private final Deque<DefinitionBuilder> open = new ArrayDeque<>();
    private final List<DefinitionBuilder> roots = new ArrayList<>();

    /// @param fileName name of a definition that is the whole file
    DefinitionTree(SourceText source, TreeFacts facts, Matches matches, String separator, String fileName) {
        this.source = source;
        this.facts = facts;
        this.tree = facts.tree();
        this.declarators = matches.declarators();
        this.assigned = new AssignedMembers(matches);
        this.separator = separator;
        this.fileName = fileName;
        this.signatures = new Signatures(source, facts);
        matches.annotationDocs().forEach((annotation, doc) -> docsByLine.put(facts.firstLine(annotation), doc));
    }

    /// Completes the definitions.
    ///
    /// @param definitions in file order; complete afterwards
    /// @return those with their own chunks that no other chunk contains
    List<DefinitionBuilder> build(List<DefinitionBuilder> definitions) {
        for (DefinitionBuilder definition : definitions) {
            definition.after = Math.max(tree.after(definition.node), behind(definition.lastBody));
            definition.name = name(definition);
            while (!open.isEmpty() && !isIn(definition, open.peek()) && !isClause(definition, open.peek())) open.pop();
            if (!open.isEmpty() && isClause(definition, open.peek())) {
                addClause(definition, open.pop());
                continue;
            }
            place(definition);
            if (definition.listed) open.push(definition);
        }
        assigned.choose(definitions);
        return roots;
    }

    // The body may be a later sibling of the definition; then the definition includes both.
    private int behind(int body) {
        return body == FlatTree.NONE ? 0 : tree.after(body);
    }

    private static boolean isIn(DefinitionBuilder inner, DefinitionBuilder outer) {
        return outer.node < inner.node && inner.node < outer.after;
    }

    private boolean isClause(DefinitionBuilder next, DefinitionBuilder first) {
        return tree.parent(next.node) == tree.parent(first.node)
                && next.name.equals(first.name)
                && (areClauses(next.node, first.node) || haveAsManyParts(next.clauseNode, first.clauseNode));
    }

    private boolean areClauses(int next, int first) {
        return facts.is(next, NodeTable.CLAUSE) && facts.is(first, NodeTable.CLAUSE);
    }

    // Functions of the same name with a different number of parameters are separate definitions.
    private boolean haveAsManyParts(int next, int first) {
        return next != FlatTree.NONE && first != FlatTree.NONE && parts(next) == parts(first);
    }

    private long parts(int node) {
        return tree.childrenOf(node)
                .filter(child -> tree.named(child) && !facts.is(child, NodeTable.COMMENT))
                .count();
    }

    // The first clause represents all of them; a type signature above gets the body of the first clause that
    // has one.
    private void addClause(DefinitionBuilder next, DefinitionBuilder first) {
        next.listed = false;
        first.after = next.after;
        first.last = lastLine(next.node);
        if (!first.hasBody()) {
            first.bodyNode = next.bodyNode;
            if (!first.chunked) chooseChunk(first);
        }
        open.push(first);
    }

    // Fields declared by constructor parameters (PHP, TypeScript) belong to the type.
    private @Nullable DefinitionBuilder parent(DefinitionBuilder definition) {
        DefinitionBuilder innermost = open.peek();
        if (innermost == null || innermost.kind != SymbolKind.CONSTRUCTOR || definition.kind != SymbolKind.FIELD) {
            return innermost;
        }
        if (innermost.hasBody() && innermost.bodyNode < definition.node) return innermost;
        return open.stream().skip(1).findFirst().orElse(null);
    }

    private void place(DefinitionBuilder definition) {
        boolean member = definition.assigned && !isInUnnamed(definition) && AssignedMembers.join(definition, open);
        DefinitionBuilder parent = member ? null : parent(definition);
        if (!member) definition.depth = parent == null ? 0 : parent.depth + 1;
        boolean fits = open.size() < DEEPEST && !definition.name.isEmpty();
        definition.listed = fits && isListed(definition, parent, member);
        if (!definition.listed) return;
        setKindAndNames(definition, parent);
        setLines(definition);
        definition.signature = definition.nameNode == 0 ? fileName : signatures.of(definition);
        definition.doc = doc(definition);
        chooseChunk(definition);
    }

    private void setKindAndNames(DefinitionBuilder definition, @Nullable DefinitionBuilder parent) {
        if (definition.kind == SymbolKind.FUNCTION && parent != null && parent.isType()) {
            definition.kind = SymbolKind.METHOD;
        }
        String outer = parent == null ? "" : parent.scopeName;
        String receiver = receiver(definition);
        if (!receiver.isEmpty()) {
            boolean inModule = parent != null && parent.kind == SymbolKind.MODULE;
            outer = inModule ? outer + separator + receiver : receiver;
            boolean qualified = definition.receiverNode == FlatTree.NONE;
            if (qualified && definition.kind == SymbolKind.FUNCTION) definition.kind = SymbolKind.METHOD;
        }
        if (!definition.scope.isEmpty())
            outer = receiver.isEmpty() ? definition.scope : definition.scope + separator + receiver;
        if (!definition.namedIn.isEmpty()) outer = (outer.isEmpty() ? "" : outer + separator) + definition.namedIn;
        definition.enclosing = outer;
        String between = definition.separator.isEmpty() ? separator : definition.separator;
        definition.scopeName = outer.isEmpty() ? definition.name : outer + between + definition.name;
        definition.qualifiedName = definition.kind == SymbolKind.IMPL ? implName(definition) : definition.scopeName;
    }

    private String receiver(DefinitionBuilder definition) {
        if (definition.receiverNode != FlatTree.NONE) return unquoted(tree.text(definition.receiverNode));
        return declarators.qualifier(definition.nameNode, separator);
    }

    private String name(DefinitionBuilder definition) {
        if (definition.nameNode == 0) return fileName;
        var name = new StringBuilder(unquoted(Declarators.bare(text(definition.nameNode))));
        definition.nameStart = facts.nameStart(definition.nameNode);
        int own = facts.is(definition.nameNode, NodeTable.COMPOUND) ? name.lastIndexOf(separator) : -1;
        if (own > 0) {
            definition.namedIn = name.substring(0, own);
            definition.nameStart = tree.endByte(definition.nameNode) - bytes(name.substring(own + separator.length()));
            name.delete(0, own + separator.length());
        }
        int end = definition.nameEnd.isEmpty() ? -1 : name.indexOf(definition.nameEnd);
        if (end > 0) name.setLength(end);
        String between = definition.separator.isEmpty() ? separator : definition.separator;
        for (int part : definition.moreNames)
            name.append(definition.join.orElse(between)).append(unquoted(text(part)));
        return name.toString();
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private String text(int node) {
        return signatures.onOneLine(facts.nameStart(node), tree.endByte(node));
    }

    // Only Rust puts the trait first.
    private String implName(DefinitionBuilder definition) {
        String type = definition.called + " " + definition.scopeName;
        if (definition.traitNode == FlatTree.NONE) return type;
        String trait = text(definition.traitNode);
        return definition.called.equals("impl")
                ? "impl " + trait + " for " + definition.scopeName
                : type + ": " + trait;
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 2 && "\"'`".indexOf(name.charAt(0)) >= 0;
        return quoted ? name.substring(1, name.length() - 1) : name;
    }

    private void setLines(DefinitionBuilder definition) {
        int outer = definition.node;
        while (tree.parent(outer) != FlatTree.NONE && facts.is(tree.parent(outer), NodeTable.WRAPPER)) {
            outer = tree.parent(outer);
        }
        definition.outerNode = outer;
        definition.first = facts.firstLine(outer);
        definition.last = lastLine(outer);
        if (hasDocBehind(definition)) definition.last = facts.lastLine(definition.docNode);
        if (definition.lastBody >= tree.after(outer)) definition.last = facts.lastLine(definition.lastBody);
        definition.symbolFirst = definition.first;
        int line = definition.first;
        while (line > 1 && facts.lineFlags(line - 1) != 0 && !startsOnParentsLine(definition)) {
            line--;
            if ((facts.lineFlags(line) & TreeFacts.ANNOTATION_LINE) != 0) definition.symbolFirst = line;
        }
        definition.attachedFirst = line;
        attachOverloads(definition);
    }

    // Documentation may follow its definition: on the same line, or directly below if a gap separates it from
    // the next definition.
    private boolean hasDocBehind(DefinitionBuilder definition) {
        int doc = definition.docNode;
        if (doc == FlatTree.NONE || doc < tree.after(definition.outerNode)) return false;
        int line = facts.firstLine(doc);
        int below = facts.lastLine(doc) + 1;
        boolean apart = below > source.lines() || source.blank(below);
        boolean about = line == definition.last || (line == definition.last + 1 && apart);
        if (!about) definition.docNode = FlatTree.NONE;
        return about;
    }

    // Then comments above document the parent.
    private boolean startsOnParentsLine(DefinitionBuilder definition) {
        DefinitionBuilder parent = open.peek();
        // Lines above the parent's name line belong to the parent (a record's fields).
        return parent != null
                && (parent.first == definition.first || definition.first <= facts.firstLine(parent.nameNode));
    }

    // OCaml's `;;` and SQL's `;` on a line of their own.
    private boolean isTerminator(int line) {
        int start = source.firstInk(line);
        int end = source.end(line);
        for (int i = start; i < end; i++) if (source.bytes()[i] != ';') return false;
        return start < end;
    }

    // In constructs without a closing bracket, trailing comments directly above the next definition belong to
    // it.
    private int lastLine(int node) {
        int last = facts.lastLineOfDefinition(node);
        if (last >= source.lines() || source.blank(last + 1)) return last;
        if (isTerminator(last + 1)) return last + 1;
        int line = last;
        while (line > facts.firstLine(node) && facts.lineFlags(line) == TreeFacts.COMMENT_LINE) line--;
        while (line > facts.firstLine(node) && source.blank(line)) line--;
        return line;
    }

    // Overload declarations directly above a function are part of it.
    private void attachOverloads(DefinitionBuilder definition) {
        DefinitionBuilder above = previous;
        previous = definition;
        if (above == null || !above.isFunction() || above.last != definition.attachedFirst - 1) return;
        boolean same = above.name.equals(definition.name) && above.enclosing.equals(definition.enclosing);
        if (same && definition.isFunction() && !above.hasBody()) definition.attachedFirst = above.attachedFirst;
    }

    // Not listed: a function's variables, and functions only declared inside one. Functions and types defined
    // there are listed.
    private boolean isListed(DefinitionBuilder definition, @Nullable DefinitionBuilder parent, boolean member) {
        if (definition.assigned && !definition.hasBody()) return member;
        return switch (definition.kind) {
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS ->
                (parent == null || !parent.isFunction() || isInSignature(definition, parent))
                        && scopeInside(definition, parent) == FlatTree.NONE;
            case FUNCTION -> parent == null || !parent.isFunction() || definition.hasBody();
            case METHOD, CONSTRUCTOR, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, HEADING -> true;
        };
    }

    // A member of a type that is written among the parameters, or as what is returned.
    private static boolean isInSignature(DefinitionBuilder definition, DefinitionBuilder function) {
        return definition.mentioned && (!function.hasBody() || definition.node < function.bodyNode);
    }

    // In a lambda or an unnamed function, whose own object may be another one.
    private boolean isInUnnamed(DefinitionBuilder definition) {
        DefinitionBuilder around = open.peek();
        return around == null || scopeInside(definition, around) > around.bodyNode;
    }

    /// The innermost unnamed scope between the definition and its parent.
    private int scopeInside(DefinitionBuilder definition, @Nullable DefinitionBuilder parent) {
        int above = tree.parent(definition.node);
        int scope = above == FlatTree.NONE ? FlatTree.NONE : facts.scope(above);
        return parent == null || scope > parent.node ? scope : FlatTree.NONE;
    }

    private String doc(DefinitionBuilder definition) {
        if (definition.docNode != FlatTree.NONE) return docText(definition.docNode);
        int annotated = annotationDoc(definition);
        if (annotated != FlatTree.NONE) return docText(annotated);
        var text = new StringBuilder();
        for (int line = definition.attachedFirst; line < definition.first; line++) {
            if (facts.lineFlags(line) != TreeFacts.COMMENT_LINE || isHashBang(line)) continue;
            text.append(source.text(source.start(line), source.end(line))).append('\n');
        }
        return text.isEmpty() ? "" : XmlDoc.plain(facts.uncommented(text.toString()));
    }

    private boolean isHashBang(int line) {
        return line == 1 && source.text(source.start(1), source.end(1)).startsWith("#!");
    }

    private String docText(int node) {
        String text = tree.text(node);
        return facts.is(node, NodeTable.COMMENT) ? facts.uncommented(text) : CommentText.dedent(text);
    }

    /// The documentation in an annotation above the definition, or NONE.
    private int annotationDoc(DefinitionBuilder definition) {
        int found = FlatTree.NONE;
        for (int line = definition.attachedFirst; line < definition.first; line++) {
            found = docsByLine.getOrDefault(line, found);
        }
        return found;
    }

    private void chooseChunk(DefinitionBuilder definition) {
        if (!mayBeChunk(definition) || definition.lines() < definition.least) return;
        DefinitionBuilder around = null;
        for (DefinitionBuilder outer : open) {
            if (around == null && outer.chunked) around = outer;
            // In a function without a chunk, the unnamed scope has already decided.
            if (around == null && outer.isFunction()) return;
        }
        if (!standsOut(definition, around)) return;
        definition.chunked = true;
        (around == null ? roots : around.members).add(definition);
    }

    private static boolean mayBeChunk(DefinitionBuilder definition) {
        if (definition.chunkable) return true;
        return switch (definition.kind) {
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, TYPE_ALIAS, HEADING -> definition.hasBody();
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FIELD, VARIABLE, CONSTANT -> false;
        };
    }

    private boolean standsOut(DefinitionBuilder definition, @Nullable DefinitionBuilder around) {
        int scope = scopeInside(definition, around);
        if (scope != FlatTree.NONE && facts.lastLine(scope) - facts.firstLine(scope) < LARGE_SCOPE) return false;
        if (around == null) return true;
        // A definition that begins on its parent's line cannot be separated from it by lines.
        if (definition.first <= facts.firstLine(around.nameNode)) return false;
        return !around.isFunction() || (around.lines() > FilePieces.MOST && definition.lines() >= LEAST_NESTED);
    }
}
