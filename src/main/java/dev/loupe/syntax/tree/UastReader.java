package dev.loupe.syntax.tree;

import dev.loupe.model.ComposedText;
import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.UastTable.Condition;
import dev.loupe.syntax.tree.UastTable.Item;
import dev.loupe.syntax.tree.UastTable.Rule;
import dev.loupe.syntax.tree.UastTable.Selector;
import dev.loupe.syntax.tree.UastTable.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Reads a file's universal syntax tree from its syntax tree, by the language's [UastTable].
///
/// The work that is left is on a stack of its own, because trees of hostile files are as deep as their
/// author likes.
public final class UastReader {

    /// A file with more nodes is data.
    private static final int MOST_NODES = 400_000;
    /// What is nested deeper is left out, so that whoever reads the tree may recurse.
    private static final int DEEPEST = 1_000;
    /// How far an enclosing node is looked for.
    private static final int FARTHEST = 16;

    private static final UastKind[] KINDS = UastKind.values();

    private final UastTable table;
    private final SourceText source;
    private final FlatTree tree;
    private final TreeFacts facts;
    private final IdentifierTexts names;
    private final Declarators declarators;
    private final UastBuilder built = new UastBuilder();
    private final UastTasks tasks = new UastTasks();
    /// Nodes that belong to the declaration behind them.
    private final List<Integer> ahead = new ArrayList<>();

    private int depth;

    private UastReader(UastTable table, NodeTable nodes, SourceText source, TreeFacts facts, IdentifierTexts names) {
        this.table = table;
        this.source = source;
        this.tree = facts.tree();
        this.facts = facts;
        this.names = names;
        this.declarators = new Declarators(facts.tree(), nodes);
    }

    /// Empty if the language has no table or the file has too many nodes.
    public static Optional<Uast> read(
            LoadedGrammar grammar, SourceText source, TreeFacts facts, IdentifierTexts names) {
        Optional<Uast> read =
                grammar.uast().flatMap(table -> new UastReader(table, grammar.nodes(), source, facts, names).read());
        boolean documents = grammar.language().language() == Language.JAVASCRIPT;
        return documents ? read.map(uast -> JsDocMerge.merge(source, facts, uast)) : read;
    }

    private Optional<Uast> read() {
        built.open(UastKind.FILE);
        tasks.visit(0, 0);
        while (tasks.next()) {
            switch (tasks.task()) {
                case UastTasks.CLOSE -> close();
                case UastTasks.OPEN -> open(KINDS[tasks.first()], "", FlatTree.NONE);
                case UastTasks.VISIT -> visit(tasks.first(), tasks.second());
                default -> expand(tasks.first(), table.template(tasks.second()));
            }
            if (built.size() > MOST_NODES) return Optional.empty();
        }
        built.close();
        return Optional.of(built.build());
    }

    private void close() {
        if (!ahead.isEmpty()) {
            // Nothing is declared behind them.
            expandAhead();
            tasks.close();
            tasks.order();
            return;
        }
        depth--;
        built.close();
    }

    private void visit(int node, int mode) {
        if (depth >= DEEPEST || tree.missing(node)) return;
        if (facts.is(node, NodeTable.TOKENS)) {
            add(MacroBody.read(source.bytes(), tree.startByte(node), tree.endByte(node)));
            return;
        }
        for (Rule rule : table.rules(tree, node, mode)) {
            if (!hold(rule.conditions(), node)) continue;
            if (rule.template().output() instanceof UastTable.Ahead) ahead.add(node);
            else expand(node, mode, rule.template());
            return;
        }
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (isRead(child)) tasks.visit(child, mode);
        tasks.order();
    }

    private void add(MacroBody.Node node) {
        MacroTokens.Token token = node.token();
        if (token == null) built.open(node.kind());
        else if (node.kind() == UastKind.LITERAL)
            built.open(node.kind(), token.kind() == MacroTokens.Kind.NUMBER ? "number" : "string", 0, 0);
        else {
            int line = source.lineOf(token.start());
            String name = ComposedText.of(names.of(source.bytes(), token.start(), token.end()));
            built.open(node.kind(), name, line, source.column(token.start(), line));
        }
        node.children().forEach(this::add);
        built.close();
    }

    /// Tokens are only if they have a rule, such as `this` in some grammars.
    private boolean isRead(int node) {
        return tree.named(node) || table.rules(tree, node, 0).length > 0;
    }

    private boolean hold(List<Condition> conditions, int node) {
        for (Condition condition : conditions) if (holds(condition, node) == condition.negated()) return false;
        return true;
    }

    private boolean holds(Condition condition, int node) {
        if (condition.expected().isEmpty()) return first(condition.selector(), node) != FlatTree.NONE;
        return anyIs(condition.selector(), node, condition.expected());
    }

    private boolean anyIs(Selector selector, int node, String expected) {
        if (selector.from() != Selector.From.CHILD) {
            int found = first(selector, node);
            return found != FlatTree.NONE && is(found, expected);
        }
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (!selector.fits(table, tree, child)) continue;
            boolean fits = selector.next() == null ? is(child, expected) : anyIs(selector.next(), child, expected);
            if (fits) return true;
        }
        return false;
    }

    private boolean is(int node, String expected) {
        String text = tree.text(node);
        return switch (expected) {
            case UastTable.UPPER -> Character.isUpperCase(text.codePointAt(0));
            case UastTable.LOWER -> Character.isLowerCase(text.codePointAt(0));
            case UastTable.NAME -> text.codePoints().allMatch(Character::isJavaIdentifierPart);
            default -> text.equals(expected);
        };
    }

    private void expandAhead() {
        for (int node : ahead) {
            tasks.open(UastKind.DECORATOR);
            for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
                if (tree.named(child)) tasks.visit(child, 0);
            tasks.close();
        }
        ahead.clear();
    }

    private void expand(int node, Template template) {
        expand(node, 0, template);
    }

    private void expand(int node, int mode, Template template) {
        switch (template.output()) {
            case UastTable.Nothing nothing -> {}
            case UastTable.Ahead also -> ahead.add(node);
            case UastTable.Transparent transparent ->
                items(node, template.items().isEmpty() ? mode : 0, template);
            case UastTable.Emitted emitted -> {
                int named = naming(node, template);
                if (isLast(template)) openLast(emitted.kind(), named);
                else open(emitted.kind(), emitted.constant(), named);
                if (emitted.path() != null) built.prefix(path(emitted.path(), named));
                if (isDeclaration(emitted.kind())) expandAhead();
                items(node, 0, template);
                tasks.close();
            }
        }
        tasks.order();
    }

    private static boolean isDeclaration(UastKind kind) {
        return switch (kind) {
            case TYPE, NAMESPACE, FUNCTION, VARIABLE, PARAMETER, FIELD_PARAMETER, TYPE_ALIAS -> true;
            default -> false;
        };
    }

    private void items(int node, int mode, Template template) {
        for (Item item : template.items()) {
            switch (item) {
                case UastTable.NamedByItself itself -> {}
                case UastTable.Skipped skipped -> {}
                case UastTable.Naming naming -> {
                    int named = first(naming.selector(), node);
                    if (named != FlatTree.NONE && named != node && !isName(named)) tasks.visit(named, naming.mode());
                }
                case UastTable.Texts texts ->
                    select(
                            texts.selector(),
                            node,
                            template,
                            found -> tasks.expand(found, texts.template().number()));
                case UastTable.Children children ->
                    select(children.selector(), node, template, found -> child(children, found));
                case UastTable.Nested nested -> {
                    if (hold(nested.conditions(), node))
                        tasks.expand(node, nested.template().number());
                }
            }
        }
        if (template.complete()) rest(node, template, false, found -> tasks.visit(found, mode));
    }

    private void child(UastTable.Children children, int node) {
        if (!isRead(node)) return;
        for (UastKind role : children.roles()) tasks.open(role);
        tasks.visit(node, children.mode());
        for (int i = 0; i < children.roles().size(); i++) tasks.close();
    }

    /// Not further than a bounded number of nodes up; a node does not contain itself.
    private String path(UastTable.Path path, int node) {
        var text = new StringBuilder();
        int inside = node;
        int up = tree.parent(node);
        for (int i = 0; i < FARTHEST && up != FlatTree.NONE; i++, inside = up, up = tree.parent(up)) {
            Selector part = path.parts().next();
            if (part == null || !path.parts().fits(table, tree, up)) continue;
            var here = new StringBuilder();
            for (int child = tree.firstChild(up); child != FlatTree.NONE; child = tree.nextSibling(child))
                if (part.fits(table, tree, child) && child != inside)
                    here.append(tree.text(child)).append(path.separator());
            text.insert(0, here);
        }
        return text.toString();
    }

    private static boolean isLast(Template template) {
        for (Item item : template.items()) if (item instanceof UastTable.Naming naming && naming.last()) return true;
        return false;
    }

    private int naming(int node, Template template) {
        for (Item item : template.items()) {
            if (item instanceof UastTable.NamedByItself) return node;
            if (item instanceof UastTable.Naming naming) {
                int named = first(naming.selector(), node);
                if (named != FlatTree.NONE) return isName(named) ? named : FlatTree.NONE;
            }
        }
        return FlatTree.NONE;
    }

    /// A single token, a string that serves as a name, or a destructor's name.
    private boolean isName(int node) {
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (tree.named(child)) return isQuote(tree.startByte(node)) || source.bytes()[tree.startByte(node)] == '~';
        return true;
    }

    private boolean isQuote(int at) {
        byte b = source.bytes()[at];
        return b == '"' || b == '\'' || b == '`';
    }

    /// The first child that is selected, or NONE.
    private int first(Selector selector, int node) {
        if (selector.from() == Selector.From.SELF) return selector.declared() ? declarators.name(node) : node;
        if (selector.from() == Selector.From.AROUND) return around(selector, node);
        if (selector.from() == Selector.From.BEFORE) return before(selector, node);
        if (selector.from() == Selector.From.AFTER) return after(selector, node);
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (!selector.fits(table, tree, child)) continue;
            int end = selector.declared() ? declarators.name(child) : child;
            int found = selector.next() == null ? end : first(selector.next(), end);
            if (found != FlatTree.NONE) return found;
        }
        return FlatTree.NONE;
    }

    private int around(Selector selector, int node) {
        int up = tree.parent(node);
        for (int i = 0; i < FARTHEST && up != FlatTree.NONE; i++, up = tree.parent(up))
            if (selector.fits(table, tree, up)) return selector.next() == null ? up : first(selector.next(), up);
        return FlatTree.NONE;
    }

    private int before(Selector selector, int node) {
        int at = node;
        for (int left = selector.place(); left > 0; left--) {
            if (tree.firstChild(tree.parent(node)) == at) return FlatTree.NONE;
            for (at--; tree.parent(at) != tree.parent(node); ) at = tree.parent(at);
        }
        return selector.type() < 0 || table.key(tree, at) == selector.type() ? at : FlatTree.NONE;
    }

    private int after(Selector selector, int node) {
        int at = node;
        for (int left = selector.place(); left > 0 && at != FlatTree.NONE; left--) at = tree.nextSibling(at);
        return at != FlatTree.NONE && selector.type() >= 0 && table.key(tree, at) != selector.type()
                ? FlatTree.NONE
                : at;
    }

    private void select(Selector selector, int node, Template template, IntConsumer then) {
        switch (selector.from()) {
            case REST, REST_WITH_HOLES -> rest(node, template, selector.from() == Selector.From.REST_WITH_HOLES, then);
            case SELF -> then.accept(node);
            case AROUND, BEFORE, AFTER -> {
                int found = first(selector, node);
                if (found != FlatTree.NONE) then.accept(found);
            }
            case CHILD -> children(selector, node, then);
        }
    }

    private void children(Selector selector, int node, IntConsumer then) {
        @Nullable Selector next = selector.next();
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (!selector.fits(table, tree, child)) continue;
            if (next == null) then.accept(child);
            else children(next, child, then);
        }
    }

    private void rest(int node, Template template, boolean holes, IntConsumer then) {
        boolean element = false;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (isRead(child)) {
                if (isUsed(child, node, template) || facts.is(child, NodeTable.COMMENT)) continue;
                then.accept(child);
                element = true;
            } else if (holes && tree.symbolName(child).equals(",")) {
                if (!element) {
                    tasks.open(UastKind.OTHER);
                    tasks.close();
                }
                element = false;
            }
        }
    }

    private boolean isUsed(int child, int node, Template template) {
        for (UastTable.Use use : template.used()) {
            Selector selector = use.selector();
            if (selector.from() != Selector.From.CHILD || !selector.fits(table, tree, child)) continue;
            if (!use.once() || selector.next() != null || first(selector, node) == child) return true;
        }
        return false;
    }

    /// A package by its path: Go's `github.com/a/yaml/v3` and `gopkg.in/yaml.v3` are yaml.
    private void openLast(UastKind kind, int path) {
        depth++;
        String text = path == FlatTree.NONE
                ? ""
                : tree.text(path).replaceAll("[\"`]", "").replaceAll("[/.]v\\d+$", "");
        built.open(kind, text.substring(text.lastIndexOf('/') + 1), 0, 0);
    }

    /// @param named the node whose text is the name, before the constant; NONE if it has none
    private void open(UastKind kind, String constant, int named) {
        depth++;
        if (named == FlatTree.NONE) {
            built.open(kind, constant, 0, 0);
            return;
        }
        int start = facts.nameStart(named);
        int end = tree.endByte(named);
        boolean quoted = isQuote(start) && source.bytes()[end - 1] == source.bytes()[start];
        if (end - start > 1 && quoted && !facts.is(named, NodeTable.IDENTIFIER)) {
            start++;
            end--;
        }
        int line = facts.firstLine(named);
        String name = ComposedText.of(names.of(source.bytes(), start, end));
        if (tree.missing(named)) built.open(kind);
        else built.open(kind, name + constant, line, source.column(start, line));
    }
}
