package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.tree.UastTable.Condition;
import dev.loupe.syntax.tree.UastTable.Item;
import dev.loupe.syntax.tree.UastTable.Rule;
import dev.loupe.syntax.tree.UastTable.Selector;
import dev.loupe.syntax.tree.UastTable.Selector.From;
import dev.loupe.syntax.tree.UastTable.Template;
import dev.loupe.syntax.tree.UastTable.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compiles the lines of `uast.txt`; `docs/adding-a-language.md` describes them.
final class UastTableReader {

    private final Grammar grammar;
    private final int[] canonical;
    private final Map<String, Integer> types = new HashMap<>();
    private final Map<String, Integer> modes = new HashMap<>(Map.of("", 0));
    private final Map<Integer, Map<Integer, List<Rule>>> rules = new LinkedHashMap<>();
    private final List<Template> templates = new ArrayList<>();
    private boolean lenient;

    private UastTableReader(Grammar grammar) {
        this.grammar = grammar;
        this.canonical = new int[grammar.symbolCount()];
        for (int symbol = 0; symbol < canonical.length; symbol++) {
            Integer first = types.putIfAbsent(grammar.symbolName(symbol), symbol);
            canonical[symbol] = first == null ? symbol : first;
        }
    }

    /// Empty if the language has no such file.
    ///
    /// @throws IllegalStateException if a line is invalid or names an unknown node type or field
    static Optional<UastTable> of(Grammar grammar, GrammarLanguage language) {
        String text = language.file("uast.txt");
        return text.isBlank() ? Optional.empty() : Optional.of(new UastTableReader(grammar).read(text));
    }

    private UastTable read(String text) {
        for (String line : text.lines().toList()) {
            String rule = line.strip();
            if (rule.isEmpty() || rule.startsWith("#")) continue;
            try {
                line(rule);
            } catch (IllegalArgumentException e) {
                throw new IllegalStateException("uast.txt of " + grammar.name() + ": " + rule, e);
            }
        }
        return new UastTable(canonical, byModeAndType(), templates);
    }

    private Rule[][] byModeAndType() {
        int width = 2 * canonical.length;
        var table = new Rule[modes.size() * width][];
        Arrays.fill(table, UastTable.NONE);
        for (int mode = 0; mode < modes.size(); mode++)
            for (int type = 0; type < width; type++) {
                var list = new ArrayList<>(rules(mode, type));
                if (mode != 0) list.addAll(rules(0, type));
                if (!list.isEmpty()) table[mode * width + type] = list.toArray(Rule[]::new);
            }
        return table;
    }

    /// The last line that fits counts.
    private List<Rule> rules(int mode, int type) {
        return rules.getOrDefault(mode, Map.of()).getOrDefault(type, List.of()).reversed();
    }

    private void line(String line) {
        lenient = line.startsWith("~");
        Deque<String> words = words(lenient ? line.substring(1) : line);
        String head = words.removeFirst();
        int at = head.indexOf('@');
        int type = type(at < 0 ? head : head.substring(0, at));
        if (type == UNKNOWN) return;
        int mode = mode(at < 0 ? "" : head.substring(at + 1));
        List<Condition> conditions = conditions(words);
        var used = new ArrayList<Use>();
        Template template = template(words, used, true);
        if (!words.isEmpty()) throw new IllegalArgumentException("unbalanced: " + words);
        rules.computeIfAbsent(mode, key -> new HashMap<>())
                .computeIfAbsent(type, key -> new ArrayList<>())
                .add(new Rule(conditions, template));
    }

    /// Words and brackets; a bracket inside quotes is part of its word.
    private static Deque<String> words(String line) {
        var words = new ArrayDeque<String>();
        for (String word : line.split(" +")) {
            String rest = word;
            for (; rest.startsWith("("); rest = rest.substring(1)) words.add("(");
            int closing = 0;
            for (; rest.endsWith(")"); rest = rest.substring(0, rest.length() - 1)) closing++;
            if (!rest.isEmpty()) words.add(rest);
            for (; closing > 0; closing--) words.add(")");
        }
        return words;
    }

    private List<Condition> conditions(Deque<String> words) {
        var conditions = new ArrayList<Condition>();
        while (!words.isEmpty()
                && (words.getFirst().startsWith("?") || words.getFirst().startsWith("!"))) {
            String word = words.removeFirst();
            int equal = word.indexOf('=', 2);
            boolean text = equal > 0 && word.lastIndexOf('"', equal) < 0;
            Selector selector = selector(word.substring(1, text ? equal : word.length()));
            conditions.add(new Condition(selector, text ? word.substring(equal + 1) : "", word.startsWith("!")));
        }
        return conditions;
    }

    private Template template(Deque<String> words, List<Use> used, boolean outer) {
        UastTable.Output output = output(words.removeFirst());
        var items = new ArrayList<Item>();
        while (!words.isEmpty() && !words.getFirst().equals(")")) items.add(item(words, used));
        boolean complete =
                outer && used.stream().noneMatch(use -> use.selector().isRest());
        var template = new Template(templates.size(), output, items, used, complete);
        templates.add(template);
        return template;
    }

    private static UastTable.Output output(String word) {
        if (word.equals("-")) return new UastTable.Transparent();
        if (word.equals("none")) return new UastTable.Nothing();
        if (word.equals("ahead")) return new UastTable.Ahead();
        int at = word.indexOf(':');
        return new UastTable.Emitted(
                UastKind.valueOf(at < 0 ? word : word.substring(0, at)), at < 0 ? "" : word.substring(at + 1), null);
    }

    private Item item(Deque<String> words, List<Use> used) {
        List<Condition> conditions = conditions(words);
        String word = words.removeFirst();
        if (word.equals("(")) {
            Template template = template(words, used, false);
            words.removeFirst();
            return new UastTable.Nested(conditions, template);
        }
        if (!conditions.isEmpty()) throw new IllegalArgumentException("a condition without ( before " + word);
        return word.equals(".") ? new UastTable.NamedByItself() : item(word, used);
    }

    /// `selector=action@mode`
    private Item item(String word, List<Use> used) {
        int equal = word.startsWith("\"") ? -1 : word.indexOf('=');
        int at = word.indexOf('@');
        int mode = at < 0 ? 0 : mode(word.substring(at + 1));
        String action = equal < 0 ? "" : word.substring(equal + 1, at < 0 ? word.length() : at);
        Selector selector = selector(word.substring(0, equal >= 0 ? equal : at < 0 ? word.length() : at));
        boolean last = action.equals("./");
        boolean naming = last || action.equals(".");
        used.add(new Use(selector, naming));
        if (naming) return new UastTable.Naming(selector, mode, last);
        if (action.equals("none")) return new UastTable.Skipped(selector);
        int dot = action.indexOf('.');
        if (dot > 0) return new UastTable.Texts(selector, text(action.substring(0, dot), action.substring(dot + 1)));
        List<UastKind> roles = action.isEmpty()
                ? List.of()
                : Arrays.stream(action.split("/")).map(UastKind::valueOf).toList();
        return new UastTable.Children(selector, roles, mode);
    }

    private Template text(String kind, String added) {
        UastTable.@Nullable Path path = added.startsWith("^") ? around(added) : null;
        var output = new UastTable.Emitted(UastKind.valueOf(kind), path == null ? added : "", path);
        var template = new Template(templates.size(), output, List.of(new UastTable.NamedByItself()), List.of(), false);
        templates.add(template);
        return template;
    }

    /// `^type/field` and what separates the parts.
    private UastTable.Path around(String text) {
        int end = text.length();
        while (!Character.isLetter(text.charAt(end - 1))) end--;
        return new UastTable.Path(selector(text.substring(0, end)), text.substring(end));
    }

    private Selector selector(String text) {
        return switch (text) {
            case "*" -> new Selector(From.REST, -1, -1, 0, null);
            case ",*" -> new Selector(From.REST_WITH_HOLES, -1, -1, 0, null);
            case "." -> new Selector(From.SELF, -1, -1, 0, null);
            default -> path(List.of(text.split("/")));
        };
    }

    private Selector path(List<String> steps) {
        @Nullable Selector next = null;
        for (String step : steps.reversed()) next = step(step, next);
        if (next == null) throw new IllegalArgumentException("an empty selector");
        return next;
    }

    private Selector step(String step, @Nullable Selector next) {
        if (step.equals("*")) return new Selector(From.CHILD, -1, -1, 0, next);
        if (step.startsWith("^")) return new Selector(From.AROUND, -1, type(step.substring(1)), 0, next);
        if (step.startsWith("\"")) return new Selector(From.CHILD, -1, type(step), 0, next);
        int colon = step.indexOf(':');
        if (step.startsWith("#") || step.startsWith("<")) {
            From from = step.startsWith("#") ? From.CHILD : From.BEFORE;
            int place = Integer.parseInt(step.substring(1, colon < 0 ? step.length() : colon));
            return new Selector(from, -1, colon < 0 ? -1 : type(step.substring(colon + 1)), place, next);
        }
        int field = colon == 0 ? -1 : field(colon < 0 ? step : step.substring(0, colon));
        return new Selector(From.CHILD, field, colon < 0 ? -1 : type(step.substring(colon + 1)), 0, next);
    }

    /// Never fits if the grammar does not have it.
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private int field(String name) {
        int id = grammar.fieldId(name);
        if (id < 0 && !lenient) throw new IllegalArgumentException("no field " + name);
        return id < 0 ? UNKNOWN : id;
    }

    /// UNKNOWN only in a line that allows it.
    private int type(String name) {
        boolean token = name.startsWith("\"");
        Integer symbol = types.get(token ? name.substring(1, name.length() - 1) : name);
        if (symbol != null) return 2 * symbol + (token ? 0 : 1);
        if (!lenient) throw new IllegalArgumentException("no node " + name);
        return UNKNOWN;
    }

    private int mode(String name) {
        return modes.computeIfAbsent(name, key -> modes.size());
    }
}
