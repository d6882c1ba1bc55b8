package dev.loupe.syntax.tree;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Adds the types that the comments of a file of JavaScript state to its universal syntax tree, as if they
/// were written in the code. They have no place there.
final class JsDocMerge {

    private record Documented(JsDoc doc, int line, int column, int lastLine) {}

    private final SourceText source;
    private final TreeFacts facts;
    private final FlatTree tree;
    private final Uast uast;
    private final Map<Integer, List<JsDocType>> added = new HashMap<>();

    private JsDocMerge(SourceText source, TreeFacts facts, Uast uast) {
        this.source = source;
        this.facts = facts;
        this.tree = facts.tree();
        this.uast = uast;
    }

    static Uast merge(SourceText source, TreeFacts facts, Uast uast) {
        return new JsDocMerge(source, facts, uast).merge();
    }

    private Uast merge() {
        List<Documented> all = documented();
        int next = 0;
        for (int node = 0; node < uast.size() && next < all.size(); node++) {
            if (uast.line(node) == 0) continue;
            for (; next < all.size() && isBehind(all.get(next), node); next++)
                if (uast.line(node) <= all.get(next).lastLine())
                    document(node, all.get(next).doc());
        }
        return added.isEmpty() ? uast : rebuilt();
    }

    private boolean isBehind(Documented one, int node) {
        return uast.line(node) > one.line() || uast.line(node) == one.line() && uast.column(node) >= one.column();
    }

    /// The comments with types of what is behind them, in order.
    private List<Documented> documented() {
        var all = new ArrayList<Documented>();
        for (int node = 0; node < tree.size(); node++) {
            if (!facts.is(node, NodeTable.COMMENT) || !isDoc(node)) continue;
            JsDoc doc = JsDoc.read(tree.text(node));
            doc.declared().forEach(one -> add(0, one));
            int target = tree.nextSibling(node);
            if (target == FlatTree.NONE || doc.isEmpty() || facts.is(target, NodeTable.COMMENT)) continue;
            int first = cast(node, target);
            int line = facts.firstLine(first);
            all.add(new Documented(doc, line, source.column(tree.startByte(first), line), facts.lastLine(target)));
        }
        return all;
    }

    private boolean isDoc(int comment) {
        int start = tree.startByte(comment);
        byte[] bytes = source.bytes();
        return tree.endByte(comment) - start > 6 && bytes[start + 1] == '*' && bytes[start + 2] == '*';
    }

    /// What a variable is set to is of its type if that is stated ahead of brackets.
    private int cast(int comment, int target) {
        int up = tree.parent(comment);
        boolean cast = tree.symbolName(target).equals("parenthesized_expression")
                && tree.symbolName(up).equals("variable_declarator");
        return cast ? up : target;
    }

    private void document(int node, JsDoc doc) {
        int holder = node;
        boolean assigned = uast.is(uast.parent(node), UastKind.ASSIGN);
        if (assigned) holder = uast.parent(node);
        else if (!isDeclaration(uast.kind(node))) return;
        int function = function(holder);
        boolean getter = uast.is(node, UastKind.VARIABLE) && uast.child(node, UastKind.BLOCK) != Uast.NONE;
        @Nullable JsDocType type = getter && doc.type() == null ? doc.returns() : doc.type();
        if (type != null && function != holder) add(holder, JsDocType.of(UastKind.TYPED, type));
        if (function != Uast.NONE) signature(function, doc);
    }

    private static boolean isDeclaration(UastKind kind) {
        return switch (kind) {
            case FUNCTION, VARIABLE, PARAMETER, PAIR -> true;
            default -> false;
        };
    }

    /// The function that is declared or assigned; NONE if it is none.
    private int function(int holder) {
        int at = holder;
        for (int steps = 0; steps < 8 && at != Uast.NONE; steps++) {
            if (uast.is(at, UastKind.FUNCTION) || uast.is(at, UastKind.LAMBDA)) return at;
            at = uast.is(at, UastKind.PAIR) ? uast.firstChild(at) : uast.of(at, UastKind.VALUE);
        }
        return Uast.NONE;
    }

    private void signature(int function, JsDoc doc) {
        doc.templates().forEach(one -> add(function, one));
        int place = 0;
        for (int child = uast.firstChild(function); child != Uast.NONE; child = uast.nextSibling(child)) {
            if (!uast.is(child, UastKind.PARAMETER)) continue;
            @Nullable JsDocType type = doc.parameter(uast.name(child), place++);
            if (type != null && uast.child(child, UastKind.TYPED) == Uast.NONE)
                add(child, JsDocType.of(UastKind.TYPED, type));
        }
        if (doc.returns() != null) add(function, JsDocType.of(UastKind.RETURNS, doc.returns()));
    }

    private void add(int node, JsDocType type) {
        added.computeIfAbsent(node, _ -> new ArrayList<>()).add(type);
    }

    private Uast rebuilt() {
        var built = new UastBuilder();
        Deque<Integer> open = new ArrayDeque<>();
        for (int node = 0; node < uast.size(); node++) {
            while (!open.isEmpty() && uast.after(open.peek()) <= node) close(open.pop(), built);
            built.open(uast.kind(node), uast.name(node), uast.line(node), uast.column(node));
            open.push(node);
        }
        while (!open.isEmpty()) close(open.pop(), built);
        return built.build();
    }

    private void close(int node, UastBuilder built) {
        for (JsDocType type : added.getOrDefault(node, List.of())) type.write(built);
        built.close();
    }
}
