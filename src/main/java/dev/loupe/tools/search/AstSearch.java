package dev.loupe.tools.search;

import dev.loupe.engine.FreshView;
import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LanguageTotals;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.Coverage;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.match.TreeMatch;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.trees.NoTreeQuestion;
import dev.loupe.trees.TreeSearchAnswer;
import dev.loupe.trees.TreeSearchRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Runs a query on syntax trees in several projects, until there are enough matches.
final class AstSearch {

    private static final int NAMED = 5;

    private final TreeQuestion question;
    private final Set<Language> languages;
    private final int most;
    private final CallContext call;

    private final List<Match> matches = new ArrayList<>();
    private final Set<String> searched = new LinkedHashSet<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int count;
    private boolean more;

    /// @param most maximum number of matches to return
    AstSearch(TreeQuestion question, Set<Language> languages, int most, CallContext call) {
        this.question = question;
        this.languages = languages;
        this.most = most;
        this.call = call;
    }

    record Match(
            @Param("relative to the repository") String filePath,
            @Param("one-based") int startLine,
            @Param("one-based, in characters") int startColumn,
            int endLine,
            @Param("column after its last character") int endColumn,

            @Cut(Part.TEXT) @Param("the code; … if it is cut")
            String text,

            @Cut(Part.INNER) @Param("what the holes or captures stand for, by name")
            List<Capture> captures,

            @Param("qualified name of the definition around it; null if there is none")
            Optional<String> symbol,

            String language,
            @Param("name of the repository's root folder") String repo)
            implements Cut.Partial {

        @Override
        public boolean isPartial() {
            return text.endsWith("…");
        }
    }

    record Capture(
            String name,

            @Cut(Part.TEXT) @Param("empty if it stands for nothing")
            String text,

            @Param("where it begins") int line,
            int column) {}

    /// The matches of all projects.
    ///
    /// @param count lower bound of the number of matches
    /// @param more whether there are more than that
    record Found(
            List<Match> matches,
            int count,
            boolean more,
            List<String> languages,
            List<Coverage> coverage,
            List<String> notes) {}

    Found found() {
        return new Found(matches, count, more, List.copyOf(searched), coverage, notes);
    }

    /// @param globs empty for the whole project
    void in(Project project, List<String> globs) throws ToolFailure, InterruptedException {
        int room = most - matches.size();
        if (room <= 0) {
            more = true;
            return;
        }
        try {
            var request = new TreeSearchRequest(question, languages, globs, room);
            ProjectResolver.readingFresh(project, view -> search(project, view, request));
        } catch (Interrupted stopped) {
            throw (InterruptedException) new InterruptedException("searching trees").initCause(stopped);
        }
    }

    /// Carries an interruption through code that cannot throw it.
    private static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private int search(Project project, FreshView view, TreeSearchRequest request) throws IOException, ToolFailure {
        IndexSnapshot snapshot = view.snapshot();
        try {
            TreeSearchAnswer answer = project.trees()
                    .search(
                            project.root(),
                            snapshot.files(),
                            view.unsettled(),
                            request,
                            call.cancellation(),
                            call.progress(),
                            call.patience());
            add(project, snapshot, answer);
            coverage.add(view.coverage());
            return answer.count();
        } catch (NoTreeQuestion | MalformedGlob refused) {
            throw ToolFailure.badArgument(refused.getMessage() + languagesOf(project, snapshot, true));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Interrupted();
        }
    }

    private void add(Project project, IndexSnapshot snapshot, TreeSearchAnswer answer) throws IOException {
        for (TreeSearchAnswer.FileTrees file : answer.files()) {
            boolean changed = answer.changed().contains(file.path());
            List<Symbol> symbols = changed ? List.of() : symbols(snapshot, file.path());
            for (TreeMatch match : file.matches()) matches.add(match(project, file, match, symbols));
        }
        count += answer.count();
        more |= answer.end() != TreeSearchAnswer.End.COMPLETE;
        answer.languages().forEach(language -> searched.add(language.id()));
        note(project, answer);
        if (!languages.isEmpty() && snapshot.files().totals().keySet().stream().noneMatch(languages::contains))
            notes.add("%s has no files of this language%s"
                    .formatted(project.name(), languagesOf(project, snapshot, false)));
    }

    private static List<Symbol> symbols(IndexSnapshot snapshot, RepoPath path) throws IOException {
        return snapshot.files().outline(path).map(FileOutline::symbols).orElse(List.of());
    }

    private static Match match(
            Project project, TreeSearchAnswer.FileTrees file, TreeMatch match, List<Symbol> symbols) {
        TreeMatch.Place place = match.place();
        return new Match(
                file.path().value(),
                place.startLine(),
                place.startColumn(),
                place.endLine(),
                place.endColumn(),
                shown(place),
                match.captures().stream()
                        .map(one -> new Capture(
                                one.name(),
                                shown(one.place()),
                                one.place().startLine(),
                                one.place().startColumn()))
                        .toList(),
                around(place, symbols).map(Symbol::qualifiedName),
                file.language().id(),
                project.name());
    }

    private static String shown(TreeMatch.Place place) {
        return place.cut() ? place.text() + "…" : place.text();
    }

    /// The innermost definition around a match that is not the match itself.
    private static Optional<Symbol> around(TreeMatch.Place place, List<Symbol> symbols) {
        return symbols.stream()
                .filter(symbol -> symbol.lines().first() <= place.startLine()
                        && symbol.lines().last() >= place.endLine()
                        && !names(place, symbol))
                .max(Comparator.comparingInt((Symbol symbol) -> symbol.lines().first())
                        .thenComparingInt(symbol -> -symbol.lines().last())
                        .thenComparingInt(Symbol::depth));
    }

    /// Whether a symbol's name is within the match: then the match is its definition.
    private static boolean names(TreeMatch.Place place, Symbol symbol) {
        boolean behind = symbol.nameLine() > place.startLine()
                || symbol.nameLine() == place.startLine() && symbol.nameColumn() >= place.startColumn();
        boolean before = symbol.nameLine() < place.endLine()
                || symbol.nameLine() == place.endLine() && symbol.nameColumn() < place.endColumn();
        return behind && before;
    }

    private void note(Project project, TreeSearchAnswer answer) {
        if (!answer.changed().isEmpty()) notes.add(Freshness.note(answer.changed()));
        if (answer.end() == TreeSearchAnswer.End.LATE)
            notes.add("stopped after %d seconds, %d of %s's files that may match parsed; narrow it by paths or language"
                    .formatted(call.patience().toSeconds(), answer.parsed(), project.name()));
        if (!answer.setAside().isEmpty()) {
            TreeSearchAnswer.SetAside first = answer.setAside().getFirst();
            notes.add("not searched to the end: "
                    + answer.setAside().stream()
                            .limit(NAMED)
                            .map(one -> one.path().value())
                            .collect(Collectors.joining(", "))
                    + (answer.setAside().size() > NAMED
                            ? " and %d more".formatted(answer.setAside().size() - NAMED)
                            : "")
                    + " (" + first.why() + ")");
        }
    }

    /// The languages that exist, for a query that named another one.
    private String languagesOf(Project project, IndexSnapshot snapshot, boolean named) throws IOException {
        Map<Language, LanguageTotals> totals = snapshot.files().totals();
        boolean there = languages.stream().anyMatch(totals::containsKey);
        if (totals.isEmpty() || named && (there || languages.isEmpty())) return "";
        return "; %s has %s"
                .formatted(
                        project.name(),
                        totals.entrySet().stream()
                                .sorted(Comparator.comparing((Map.Entry<Language, LanguageTotals> one) ->
                                        -one.getValue().lines()))
                                .limit(NAMED)
                                .map(one -> "%s (%d files)"
                                        .formatted(
                                                one.getKey().id(),
                                                one.getValue().files()))
                                .collect(Collectors.joining(", ")));
    }
}
