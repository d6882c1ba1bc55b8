package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.QueryExplanation;
import dev.loupe.search.RankedPage;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Explains the ranking of a search: how the query was parsed, the components of each score, and the margin
/// of each hit over the next. Limited to one index and one snapshot, so that everything refers to the same
/// answer.
final class ExplainSearch implements Tool<ExplainSearch.Arguments, ExplainSearch.Answer> {

    record Arguments(
            String query,

            @Param(value = "hybrid, semantic or keyword", byDefault = "\"hybrid\"")
            SearchMode mode,

            @Param(value = "hits that are explained", byDefault = "5", min = 1, max = 50, shared = true)
            int limit,

            @Param("a file whose place in the answer is asked for")
            Optional<String> file) {}

    /// @param reading how the query was parsed; empty if it has no words
    /// @param sought the position of the requested file
    record Answer(
            String project,
            Optional<QueryExplanation> reading,
            List<Explained> hits,
            Optional<Sought> sought,
            List<String> notes) {}

    /// @param rank from 1
    /// @param shares the components of the score, largest first; they add up to it
    /// @param lead the components of the margin over the next hit, largest first; they add up to the
    /// difference of the scores; empty for the last
    record Explained(
            int rank,
            String filePath,
            int startLine,
            int endLine,
            String chunkType,
            String qualifiedName,
            double score,
            String matchType,
            List<Share> shares,
            List<Lead> lead) {}

    record Share(String name, double value, double weight, double share, String meaning) {}

    record Lead(String name, double by) {}

    /// @param indexed whether the index has the file
    /// @param found the best of its hits among the first thousand
    /// @param behind the components of its distance to the first hit, largest first
    record Sought(String path, boolean indexed, Optional<Explained> found, List<Lead> behind) {}

    private static final int DEEPEST = 1000;
    private static final double NOTHING = 1e-9;

    private final Projects projects;
    private final ProjectResolver choice;

    ExplainSearch(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "search/explain", "Explain a search", "Why each hit of a search has its rank.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.repositories(Optional.empty(), call.session()).getFirst();
        Query query = new Query.Words(arguments.query(), arguments.mode())
                .explained(true)
                .rated(projects.ratings(project, call.session()));
        return ProjectResolver.reading(project, snapshot -> answer(project, snapshot, query, arguments));
    }

    private static Answer answer(Project project, IndexSnapshot snapshot, Query query, Arguments arguments)
            throws ToolFailure, IOException {
        try {
            Optional<RepoPath> wanted = arguments.file().isEmpty()
                    ? Optional.empty()
                    : Optional.of(path(arguments.file().get()));
            // The file may rank far down: then the whole answer is needed.
            Page page = Page.first(wanted.isEmpty() ? arguments.limit() : DEEPEST);
            RankedPage ranked = project.searcher().rank(snapshot, new SearchRequest(query, Filter.NONE, page));
            List<Hit> hits = ranked.read(snapshot.search()).hits();
            int shown = Math.min(hits.size(), arguments.limit());
            return new Answer(
                    project.name(),
                    ranked.reading(),
                    IntStream.range(0, shown)
                            .mapToObj(at -> explained(hits, at))
                            .toList(),
                    wanted.isEmpty() ? Optional.empty() : Optional.of(sought(snapshot, hits, wanted.get())),
                    ranked.notes());
        } catch (SearchFailure failure) {
            throw ToolFailure.badArgument(String.valueOf(failure.getMessage()));
        }
    }

    private static RepoPath path(String text) throws ToolFailure {
        try {
            return new RepoPath(text);
        } catch (IllegalArgumentException wrong) {
            throw ToolFailure.badArgument("file: " + wrong.getMessage());
        }
    }

    private static Sought sought(IndexSnapshot snapshot, List<Hit> hits, RepoPath path) throws IOException {
        boolean indexed = snapshot.files().find(path).isPresent();
        for (int at = 0; at < hits.size(); at++) {
            if (!hits.get(at).chunk().path().equals(path)) continue;
            List<Lead> behind = at == 0 ? List.of() : lead(hits.getFirst(), hits.get(at));
            return new Sought(path.value(), indexed, Optional.of(explained(hits, at)), behind);
        }
        return new Sought(path.value(), indexed, Optional.empty(), List.of());
    }

    private static Explained explained(List<Hit> hits, int at) {
        Hit hit = hits.get(at);
        var chunk = hit.chunk();
        List<Share> shares = shares(hit).entrySet().stream()
                .map(one -> share(hit, one.getKey(), one.getValue()))
                .sorted(Comparator.comparingDouble((Share one) -> -Math.abs(one.share()))
                        .thenComparing(Share::name))
                .toList();
        return new Explained(
                at + 1,
                chunk.path().value(),
                chunk.lines().first(),
                chunk.lines().last(),
                chunk.kind().wireName(),
                chunk.qualifiedName(),
                hit.score(),
                hit.matchType(),
                shares,
                at + 1 < hits.size() ? lead(hit, hits.get(at + 1)) : List.of());
    }

    private static Share share(Hit hit, String name, double share) {
        for (Hit.SignalValue signal : hit.signals())
            if (signal.name().equals(name))
                return new Share(name, signal.value(), signal.weight(), share, QueryExplanation.meaning(name));
        return new Share(name, share, 1, share, "what a second look by RESCORE_MODEL added");
    }

    /// The components of the score that are not 0.
    private static Map<String, Double> shares(Hit hit) {
        var shares = new LinkedHashMap<String, Double>();
        double rest = hit.score();
        for (Hit.SignalValue signal : hit.signals()) {
            rest -= signal.share();
            if (Math.abs(signal.share()) > NOTHING) shares.put(signal.name(), signal.share());
        }
        if (!hit.signals().isEmpty() && Math.abs(rest) > NOTHING) shares.put("second_look", rest);
        return shares;
    }

    private static List<Lead> lead(Hit hit, Hit other) {
        var by = new LinkedHashMap<>(shares(hit));
        shares(other).forEach((name, share) -> by.merge(name, -share, Double::sum));
        var lead = new ArrayList<Lead>();
        by.forEach((name, difference) -> {
            if (Math.abs(difference) > NOTHING) lead.add(new Lead(name, difference));
        });
        lead.sort(Comparator.comparingDouble((Lead one) -> -Math.abs(one.by())).thenComparing(Lead::name));
        return lead;
    }
}
