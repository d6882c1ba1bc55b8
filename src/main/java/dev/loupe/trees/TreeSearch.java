package dev.loupe.trees;

import dev.loupe.index.FileTable;
import dev.loupe.index.GramQuery;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Language;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.text.FileContents;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Finds matching nodes in the files of an index as they are on disk now.
///
/// The index contains no trees: files are parsed at query time. To parse few, files are filtered first by the
/// trigrams that every match must have, then by their bytes.
public final class TreeSearch {

    /// Code patterns in these languages mostly match text; they are searched only on request.
    private static final Set<Language> DATA = EnumSet.of(
            Language.JSON,
            Language.YAML,
            Language.TOML,
            Language.XML,
            Language.HTML,
            Language.CSS,
            Language.SCSS,
            Language.LESS,
            Language.MAKE,
            Language.SQL);

    private final SourceParser parser;
    private final int threads;
    private final TreePlans plans;

    /// @param parser must be thread-safe
    /// @param threads most files parsed at once
    public TreeSearch(SourceParser parser, int threads) {
        this.parser = parser;
        this.threads = threads;
        this.plans = new TreePlans(parser);
    }

    /// The syntax tree of a text.
    public TreeReply draw(TreeRequest.Draw request, byte[] content) throws InterruptedException {
        return parser.ask(request, new RepoPath("snippet"), content);
    }

    /// The first matches in path order; deterministic for the same files.
    ///
    /// @param root of the repository that `files` indexes
    /// @param unsettled files that may have changed since they were indexed, or are not indexed; read
    /// regardless of trigrams
    /// @param patience time limit, after which the search returns what it has
    /// @throws NoTreeQuestion if the question is invalid in all requested languages
    /// @throws dev.loupe.index.lexical.MalformedGlob if a glob is malformed, with a message for the caller
    public TreeSearchAnswer search(
            Path root,
            FileTable files,
            Set<RepoPath> unsettled,
            TreeSearchRequest request,
            Cancellation cancellation,
            Progress progress,
            Duration patience)
            throws NoTreeQuestion, IOException, InterruptedException {
        Map<Language, PatternNeeds> needs = needs(request, files);
        List<TreeTarget> targets = targets(files, unsettled, request, needs);
        return new TreeRun(parser, new FileContents(root), request, needs, cancellation, progress, patience)
                .over(targets, threads);
    }

    /// By language, most lines first.
    private Map<Language, PatternNeeds> needs(TreeSearchRequest request, FileTable files)
            throws NoTreeQuestion, IOException, InterruptedException {
        Map<Language, LanguageTotals> totals = files.totals();
        List<Language> asked = asked(request.languages(), totals);
        var needs = new LinkedHashMap<Language, PatternNeeds>();
        Optional<String> why = Optional.empty();
        for (Language language : asked) {
            switch (plans.of(request.question(), language)) {
                case TreePlans.Plan.Meant(PatternNeeds meant) -> needs.put(language, meant);
                case TreePlans.Plan.Refused(String refusal) -> {
                    if (why.isEmpty()) why = Optional.of(refusal);
                }
            }
        }
        if (!needs.isEmpty()) return needs;
        throw new NoTreeQuestion(why.orElse("there are no files whose language has a grammar"));
    }

    private static List<Language> asked(Set<Language> wanted, Map<Language, LanguageTotals> totals) {
        Predicate<Language> takes = wanted.isEmpty() ? language -> !DATA.contains(language) : wanted::contains;
        List<Language> there = byLines(totals, takes);
        if (!there.isEmpty()) return there;
        return wanted.isEmpty()
                ? byLines(totals, _ -> true)
                : wanted.stream().sorted().toList();
    }

    private static List<Language> byLines(Map<Language, LanguageTotals> totals, Predicate<Language> takes) {
        return totals.entrySet().stream()
                .filter(one -> takes.test(one.getKey()))
                .sorted(Comparator.comparing((Map.Entry<Language, LanguageTotals> one) ->
                                -one.getValue().lines())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<TreeTarget> targets(
            FileTable files, Set<RepoPath> unsettled, TreeSearchRequest request, Map<Language, PatternNeeds> needs)
            throws IOException {
        Predicate<RepoPath> included = request.globs().isEmpty() ? _ -> true : PathGlob.matcher(request.globs());
        var targets = new ArrayList<TreeTarget>();
        var byGrams = new LinkedHashMap<GramQuery, Set<Language>>();
        needs.forEach((language, need) -> byGrams.computeIfAbsent(need.grams(), _ -> EnumSet.noneOf(Language.class))
                .add(language));
        for (Map.Entry<GramQuery, Set<Language>> one : byGrams.entrySet())
            for (IndexedFile file : files.mayHold(one.getKey()))
                if (one.getValue().contains(file.language())
                        && !unsettled.contains(file.path())
                        && included.test(file.path()))
                    targets.add(new TreeTarget(file.path(), file.language(), Optional.of(file)));
        for (RepoPath path : unsettled) {
            Optional<IndexedFile> known = files.find(path);
            Language language = known.map(IndexedFile::language).orElseGet(() -> Language.ofPath(path));
            if (needs.containsKey(language) && included.test(path)) targets.add(new TreeTarget(path, language, known));
        }
        targets.sort(Comparator.comparing(TreeTarget::path));
        return targets;
    }
}
