package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.KnownWords;
import dev.loupe.syntax.tree.CommentMarks;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Parses a language's description, `structure.txt`: one statement per line, its name first. Lines that begin
/// with `//` are comments; `like NAME` includes another description first.
final class StructureText {

    private record Line(String key, String rest) {
        List<String> words() {
            return rest.isBlank() ? List.of() : List.of(rest.strip().split("\\s+"));
        }
    }

    private static final Set<String> KEYS = Set.of(
            ("separator imports ignorecase soft prose free letters parts paths anchors calls style terminator sentence starts begins "
                            + "braces indented docinside clauses continues continued comment blockcomment string "
                            + "character literal heretext keywords branches controls awaits bodiless contains proves "
                            + "proven heads opens opensparen loops ends define import annotation scope open close mark "
                            + "nothing")
                    .split(" "));

    private final UnaryOperator<String> files;
    private final List<Line> lines = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>(Map.of("top", Structure.TOP));
    private final List<Integer> meanings = new ArrayList<>();

    private StructureText(UnaryOperator<String> files) {
        this.files = files;
    }

    /// @param files returns the text of a description by its name
    /// @throws IllegalStateException if a line is invalid
    static Structure read(String name, UnaryOperator<String> files) {
        var text = new StructureText(files);
        text.include(name);
        return text.structure();
    }

    private void include(String name) {
        for (String line : files.apply(name).lines().toList()) {
            if (line.isBlank() || line.startsWith("//")) continue;
            String stripped = line.strip();
            int end = stripped.indexOf(' ');
            String key = end < 0 ? stripped : stripped.substring(0, end);
            String rest = end < 0 ? "" : stripped.substring(end + 1).strip();
            int slash = key.indexOf('/');
            if (key.equals("like")) include(rest);
            else if (slash > 0) add(key.substring(0, slash), key.substring(slash) + " " + rest);
            else add(key, rest);
        }
    }

    private void add(String key, String rest) {
        if (!KEYS.contains(key)) throw new IllegalStateException("not understood: " + key + " " + rest);
        lines.add(new Line(key, rest));
    }

    private Structure structure() {
        var words = new KnownWords(has("ignorecase"));
        var lexis = new LexicalRules(
                words,
                joined("letters"),
                joined("parts"),
                marks(),
                all("continues").stream().map(StructureText::utf8).toList(),
                (byte) first("continued"));
        for (String key : List.of("define", "import", "annotation", "scope", "open", "close", "mark", "nothing")) {
            checkKnown(key);
        }
        List<Structure.Rule> rules = rules(lexis);
        meanings(words, rules);
        Structure.Options options = options(lexis);
        int[] table = new int[words.size()];
        for (int word = 0; word < meanings.size(); word++) table[word] = meanings.get(word);
        return new Structure(
                lexis,
                comments(),
                text("separator", ".").replace("\"", ""),
                options,
                table,
                new Structure.Rules(rules, words.size()));
    }

    private void checkKnown(String key) {
        for (Line line : lines) {
            if (line.key().equals(key)
                    && !line.rest().contains(": ")
                    && !line.rest().startsWith(":")) {
                throw new IllegalStateException("no pattern in: " + line);
            }
        }
    }

    private List<Line> of(String key) {
        return lines.stream().filter(line -> line.key().equals(key)).toList();
    }

    private boolean has(String key) {
        return !of(key).isEmpty();
    }

    private List<String> all(String key) {
        return of(key).stream().flatMap(line -> line.words().stream()).toList();
    }

    private String joined(String key) {
        return String.join("", all(key));
    }

    private String text(String key, String otherwise) {
        List<Line> some = of(key);
        return some.isEmpty() ? otherwise : some.getLast().rest();
    }

    private char first(String key) {
        String text = text(key, "");
        return text.isEmpty() ? 0 : text.charAt(0);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<LexicalRules.Mark> marks() {
        var marks = new ArrayList<LexicalRules.Mark>();
        for (Line line : lines) {
            switch (line.key()) {
                case "comment" -> marks.add(mark(LexicalRules.Opens.LINE_COMMENT, line));
                case "blockcomment" -> marks.add(mark(LexicalRules.Opens.BLOCK_COMMENT, line));
                case "string" -> marks.add(mark(LexicalRules.Opens.STRING, line));
                case "character" -> marks.add(mark(LexicalRules.Opens.CHARACTER, line));
                case "literal" -> marks.add(mark(LexicalRules.Opens.LITERAL, line));
                case "heretext" -> marks.add(mark(LexicalRules.Opens.HERE_TEXT, line));
                default -> {}
            }
        }
        return marks;
    }

    private static LexicalRules.Mark mark(LexicalRules.Opens opens, Line line) {
        var marks = new ArrayList<byte[]>();
        var traits = new ArrayList<LexicalRules.Trait>();
        for (String word : line.words()) {
            LexicalRules.Trait trait = trait(word);
            if (trait == null) marks.add(utf8(word));
            else traits.add(trait);
        }
        return new LexicalRules.Mark(opens, marks.getFirst(), marks.getLast(), traits);
    }

    private static LexicalRules.@org.jspecify.annotations.Nullable Trait trait(String word) {
        for (LexicalRules.Trait trait : LexicalRules.Trait.values()) {
            if (trait.name().replace('_', '-').toLowerCase(Locale.ROOT).equals(word)) return trait;
        }
        return null;
    }

    private CommentMarks comments() {
        var ends = new ArrayList<String>();
        var blocks = new ArrayList<CommentMarks.Block>();
        for (LexicalRules.Mark mark : marks()) {
            String open = new String(mark.open(), StandardCharsets.UTF_8);
            boolean documents = mark.opens() == LexicalRules.Opens.STRING && mark.is(LexicalRules.Trait.DOC);
            if (mark.opens() == LexicalRules.Opens.LINE_COMMENT) ends.add(open);
            else if (mark.opens() == LexicalRules.Opens.BLOCK_COMMENT || documents) {
                blocks.add(new CommentMarks.Block(open, new String(mark.close(), StandardCharsets.UTF_8)));
            }
        }
        return new CommentMarks(ends, blocks);
    }

    private List<Structure.Rule> rules(LexicalRules lexis) {
        var rules = new ArrayList<Structure.Rule>();
        for (Line line : lines) {
            String key = line.key().toUpperCase(Locale.ROOT);
            if (Arrays.stream(Structure.Action.values())
                    .anyMatch(action -> action.name().equals(key))) {
                rules.add(rule(Structure.Action.valueOf(key), line.rest(), rules.size(), lexis));
            }
        }
        return rules;
    }

    private Structure.Rule rule(Structure.Action action, String text, int order, LexicalRules lexis) {
        int colon = text.startsWith(":") ? 0 : text.indexOf(" : ") + 1;
        String[] head = text.substring(0, colon).strip().split("\\s+");
        boolean named = !head[0].equals("in") && !head[0].equals("level");
        String[] kindAndStyle = named ? head[0].split("/") : new String[] {""};
        String kind = kindAndStyle[0];
        String style = kindAndStyle.length > 1 ? kindAndStyle[1] : usualStyle(action);
        List<Integer> in = new ArrayList<>();
        int level = 0;
        for (int i = named ? 1 : 0; i + 1 < head.length; i += 2) {
            if (head[i].equals("level")) level = Integer.parseInt(head[i + 1]);
            else if (head[i].equals("in")) for (String label : head[i + 1].split("\\|")) in.add(label(label));
            else throw new IllegalStateException("not understood: " + text);
        }
        Structure.Action actual = action == Structure.Action.CLOSE && !kind.isEmpty() && !kind.equals("any")
                ? Structure.Action.valueOf("CLOSE_" + kind.toUpperCase(Locale.ROOT))
                : action;
        return new Structure.Rule(
                order,
                actual,
                kind,
                kind.isEmpty() ? -1 : label(kind),
                Structure.Style.valueOf(style.toUpperCase(Locale.ROOT)),
                in,
                level,
                TokenPattern.of(text.substring(colon + 1), lexis));
    }

    private String usualStyle(Structure.Action action) {
        return switch (action) {
            case DEFINE, SCOPE -> text("style", "braces");
            case IMPORT, ANNOTATION -> "statement";
            case OPEN, CLOSE, CLOSE_BLOCK, CLOSE_DEFINITION, CLOSE_NAMED, MARK, NOTHING -> "token";
        };
    }

    private int label(String name) {
        return labels.computeIfAbsent(name, _ -> labels.size());
    }

    private void meanings(KnownWords words, List<Structure.Rule> rules) {
        if (!has("soft")) {
            for (Structure.Rule rule : rules) {
                for (TokenPattern.Element element : rule.pattern().elements()) {
                    for (int word : element.words()) mean(word, Structure.KEYWORD);
                }
            }
        }
        mean(words, "keywords", Structure.KEYWORD);
        mean(words, "branches", Structure.BRANCH | Structure.KEYWORD);
        mean(words, "controls", Structure.CONTROL | Structure.KEYWORD);
        mean(words, "starts", Structure.STARTS | Structure.KEYWORD);
        mean(words, "begins", Structure.BEGINS | Structure.KEYWORD);
        mean(words, "awaits", Structure.AWAITED | Structure.KEYWORD);
        mean(words, "bodiless", Structure.BODILESS | Structure.KEYWORD);
        mean(words, "contains", Structure.CONTAINS | Structure.KEYWORD);
        mean(words, "proves", Structure.PROVES | Structure.KEYWORD);
        mean(words, "proven", Structure.PROVEN | Structure.KEYWORD);
        mean(words, "heads", Structure.HEADS | Structure.KEYWORD);
        mean(words, "ends", Structure.ENDS | Structure.KEYWORD);
        mean(words, "opensparen", Structure.OPENS_PAREN | Structure.KEYWORD);
        mean(words, "opens", Structure.OPENS | Structure.KEYWORD);
        mean(words, "loops", Structure.OPENS_LOOP | Structure.KEYWORD);
    }

    private void mean(KnownWords words, String key, int meaning) {
        for (String word : all(key)) if (isWord(word)) mean(words.add(word), meaning);
    }

    private static boolean isWord(String text) {
        return Character.isLetter(text.charAt(0)) || (text.length() > 1 && Character.isLetter(text.charAt(1)));
    }

    private void mean(int word, int meaning) {
        while (meanings.size() <= word) meanings.add(0);
        meanings.set(word, meanings.get(word) | meaning);
    }

    private List<String> marksOf(String key) {
        return all(key).stream().filter(mark -> !isWord(mark)).toList();
    }

    private Structure.Options options(LexicalRules lexis) {
        boolean sentences = has("sentence");
        boolean anchored = has("anchors");
        boolean terminated = has("terminator");
        return new Structure.Options(
                has("soft"),
                has("prose"),
                !sentences && !anchored,
                sentences || anchored || terminated || has("free"),
                joined("anchors"),
                String.join("", marksOf("starts")),
                (byte) first("terminator"),
                (byte) first("sentence"),
                marksOf("begins"),
                marksOf("branches"),
                has("paths") ? all("paths") : List.of(".", "::"),
                has("indented"),
                has("braces"),
                has("docinside"),
                has("clauses"),
                Structure.Calls.valueOf(text("calls", "paren").toUpperCase(Locale.ROOT)),
                text("imports", ""));
    }
}
