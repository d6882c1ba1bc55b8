package dev.loupe.syntax.match;

import dev.loupe.json.NearNames;
import dev.loupe.model.Language;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.syntax.grammar.Captures;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.ParseFailure;
import dev.loupe.syntax.grammar.QueryError;
import dev.loupe.syntax.grammar.QueryPredicates;
import dev.loupe.syntax.grammar.SyntaxParser;
import dev.loupe.syntax.grammar.TreeQuery;
import dev.loupe.syntax.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/// Answers questions about trees, for one thread. Grammars load on first use.
public final class TreeSearching implements AutoCloseable {

    /// Provides the native libraries.
    @FunctionalInterface
    public interface Source {
        Natives natives() throws IOException;
    }

    private static final int NEAR = 5;
    private static final int LONGEST_QUERY = 10_000;
    /// For each language.
    private static final int KEPT_PATTERNS = 8;
    private static final RepoPath SNIPPET = new RepoPath("snippet");

    private final Source natives;
    private final Map<GrammarLanguage, TreeGrammar> grammars = new EnumMap<>(GrammarLanguage.class);
    private final Map<GrammarLanguage, LruCache<String, CodePattern>> patterns = new EnumMap<>(GrammarLanguage.class);

    public TreeSearching(Source natives) {
        this.natives = natives;
    }

    /// A question that cannot be answered, with a message for the caller.
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        Refusal(String why) {
            super(why);
        }
    }

    public TreeReply answer(TreeRequest request, RepoPath path, byte[] content) {
        try {
            return switch (request) {
                case TreeRequest.Plan(TreeQuestion question, Language language) -> plan(question, language);
                case TreeRequest.Find(TreeQuestion question, int most) -> find(question, most, path, content);
                case TreeRequest.Draw draw -> draw(draw, content);
            };
        } catch (Refusal | ParseFailure | IOException | QueryPredicates.TooManySteps e) {
            return new TreeReply.Refused(String.valueOf(e.getMessage()));
        }
    }

    private TreeReply plan(TreeQuestion question, Language language) throws Refusal, ParseFailure, IOException {
        TreeGrammar grammar = grammar(language, SNIPPET);
        return switch (question) {
            case TreeQuestion.Pattern(String code) ->
                new TreeReply.Planned(pattern(grammar, code).needed());
            case TreeQuestion.Query(String source) -> {
                query(grammar, source);
                yield new TreeReply.Planned(QueryNeeds.of(source));
            }
        };
    }

    private CodePattern pattern(TreeGrammar grammar, String code) throws Refusal, ParseFailure {
        LruCache<String, CodePattern> recent =
                patterns.computeIfAbsent(grammar.language(), _ -> new LruCache<>(KEPT_PATTERNS));
        try {
            Optional<CodePattern> known = recent.find(code);
            if (known.isPresent()) return known.get();
            CodePattern compiled = CodePattern.compile(grammar, code);
            recent.put(code, compiled);
            return compiled;
        } catch (CodePattern.Unusable e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }

    private static TreeQuery query(TreeGrammar grammar, String source) throws Refusal {
        if (source.length() > LONGEST_QUERY)
            throw new Refusal(
                    "a query of %d characters is too long; %d are allowed".formatted(source.length(), LONGEST_QUERY));
        try {
            TreeQuery query = grammar.query(source);
            if (query.captureNames().isEmpty())
                throw new Refusal("the query captures nothing; put a name behind what you want: (identifier) @name");
            return query;
        } catch (QueryError e) {
            throw new Refusal(e.getMessage() + advice(e, grammar.grammar(), source));
        }
    }

    private static String advice(QueryError error, Grammar grammar, String source) {
        String wrong = wordAt(source, error.offset());
        return switch (error.kind()) {
            case NODE_TYPE -> near(wrong, grammar.nodeTypes(), "node types", grammar);
            case FIELD -> near(wrong, grammar.fieldNames(), "fields", grammar);
            case CAPTURE -> "; a predicate can only name what the pattern captures";
            case STRUCTURE -> "; no such node can stand there: get_syntax_tree shows how the grammar nests them";
            case SYNTAX -> "; an example: (call function: (identifier) @name (#eq? @name \"open\"))";
            case PREDICATE ->
                "; known are #eq?, #any-of? and #match?, each also with not-, such as (#match? @name \"^get\")";
            case LANGUAGE -> "";
        };
    }

    private static String near(String wrong, List<String> known, String what, Grammar grammar) {
        List<String> near = NearNames.of(wrong, known, NEAR);
        return near.isEmpty()
                ? "; get_syntax_tree shows the %s that the grammar of %s has".formatted(what, grammar.name())
                : "; %s like it: %s".formatted(what, String.join(", ", near));
    }

    private static String wordAt(String source, int offset) {
        byte[] utf8 = source.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        int end = Math.min(offset, utf8.length);
        while (end < utf8.length && (Character.isLetterOrDigit(utf8[end]) || utf8[end] == '_')) end++;
        int start = Math.min(offset, utf8.length);
        return new String(utf8, start, end - start, java.nio.charset.StandardCharsets.UTF_8);
    }

    private TreeReply find(TreeQuestion question, int most, RepoPath path, byte[] content)
            throws Refusal, ParseFailure, IOException {
        SourceText source = SourceText.of(content);
        Optional<String> tooMuch = source.tooMuch();
        if (tooMuch.isPresent()) throw new Refusal(tooMuch.get());
        TreeGrammar grammar = grammar(LanguageDetector.detect(path, content), path);
        var places = new TreePlaces(source);
        return switch (question) {
            case TreeQuestion.Pattern(String code) -> {
                CodePattern pattern = pattern(grammar, code);
                yield found(grammar.parse(path, source, Optional.empty()), most, (parsed, limit) -> {
                    CodePattern.Hits hits = pattern.in(parsed.tree());
                    return new TreeReply.Found(
                            hits.hits().stream()
                                    .limit(limit)
                                    .map(hit -> places.match(parsed.tree(), hit))
                                    .toList(),
                            hits.hits().size(),
                            hits.complete());
                });
            }
            case TreeQuestion.Query(String text) -> {
                TreeQuery query = query(grammar, text);
                yield found(grammar.parse(path, source, Optional.of(query)), most, (parsed, limit) -> {
                    Captures captures = parsed.captures().getFirst();
                    List<int[]> matches = matches(captures);
                    return new TreeReply.Found(
                            matches.stream()
                                    .limit(limit)
                                    .map(rows -> places.match(captures, rows[0], rows[1]))
                                    .toList(),
                            matches.size(),
                            !captures.limitExceeded());
                });
            }
        };
    }

    /// The matches in the first tree, and those that only the others have.
    private static TreeReply found(
            List<SyntaxParser.Parsed> trees,
            int most,
            BiFunction<SyntaxParser.Parsed, Integer, TreeReply.Found> search) {
        if (trees.size() == 1) return search.apply(trees.getFirst(), most);
        var all = new ArrayList<TreeMatch>();
        var places = new HashSet<TreeMatch.Place>();
        boolean complete = true;
        for (SyntaxParser.Parsed parsed : trees) {
            TreeReply.Found found = search.apply(parsed, Integer.MAX_VALUE);
            complete &= found.complete();
            for (TreeMatch match : found.matches()) if (!places.contains(match.place())) all.add(match);
            found.matches().forEach(match -> places.add(match.place()));
        }
        all.sort(Comparator.comparingInt((TreeMatch match) -> match.place().startLine())
                .thenComparingInt(match -> match.place().startColumn()));
        return new TreeReply.Found(all.stream().limit(most).toList(), all.size(), complete);
    }

    /// The first row of each match and the one after its last, by position.
    private static List<int[]> matches(Captures captures) {
        var matches = new ArrayList<int[]>();
        for (int row = 0; row < captures.size(); row = captures.nextMatch(row))
            matches.add(new int[] {row, captures.nextMatch(row)});
        matches.sort(Comparator.comparingInt(rows ->
                IntStream.range(rows[0], rows[1]).map(captures::startByte).min().orElse(0)));
        return matches;
    }

    private TreeReply draw(TreeRequest.Draw draw, byte[] content) throws Refusal, ParseFailure, IOException {
        SourceText source = SourceText.of(content);
        Optional<String> tooMuch = source.tooMuch();
        if (tooMuch.isPresent()) throw new Refusal(tooMuch.get());
        TreeGrammar grammar = grammar(draw.language(), SNIPPET);
        FlatTree tree =
                grammar.parse(SNIPPET, source, Optional.empty()).getFirst().tree();
        return new SyntaxTreeDrawing(tree, grammar.grammar()).draw(draw.first(), draw.last(), draw.tokens());
    }

    private TreeGrammar grammar(Language language, RepoPath path) throws Refusal, IOException {
        Optional<GrammarLanguage> found = GrammarLanguage.of(language, path);
        if (found.isEmpty())
            throw new Refusal(
                    "there is no grammar for %s, so there are no trees to search".formatted(language.displayName()));
        TreeGrammar known = grammars.get(found.get());
        if (known != null) return known;
        TreeGrammar loaded = TreeGrammar.of(found.get(), natives.natives());
        grammars.put(found.get(), loaded);
        return loaded;
    }

    @Override
    public void close() {
        grammars.values().forEach(TreeGrammar::close);
        grammars.clear();
    }
}
