package dev.loupe.tools.points;

import dev.loupe.engine.Projects;
import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.rerank.RankExplanation;
import dev.loupe.search.rerank.RankedRow;
import dev.loupe.search.rerank.Reranker;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.points.PointHit.Detail;
import dev.loupe.tools.points.PointHit.FileFacts;
import dev.loupe.tools.points.Target.Answered;
import dev.loupe.tools.points.Target.Told;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The pipeline shared by the tools of the family: find a target, collect a pool of candidates, rank it,
/// return a page.
final class PointSearch {
    private static final String ALIKE =
            "all of these have the same score: nothing that the order %s weighs differs, so they are sorted by path or id";

    private final Targets targets;

    PointSearch(Projects projects) {
        targets = new Targets(projects);
    }

    /// The common parts of a call.
    ///
    /// @param tool its name
    /// @param query in words; empty if there is none
    record Request(
            String tool,
            String query,
            TargetArguments where,
            PointRestriction within,
            PageArguments page,
            OrderArguments ordering,
            boolean metaOnly) {}

    /// Finds the candidates.
    @FunctionalInterface
    interface Finding {
        PointPool in(SearchedPoints points) throws IOException, ToolFailure;
    }

    /// The candidates, in the requested order.
    PointAnswer found(Request request, Finding finding, CallContext call) throws ToolFailure {
        return answer(request, points -> inLine(points, finding.in(points), request), call);
    }

    /// All points, in the requested order.
    PointAnswer all(Request request, CallContext call) throws ToolFailure {
        return answer(request, points -> best(points, request), call);
    }

    private static Answered inLine(SearchedPoints points, PointPool pool, Request request) throws IOException {
        List<RankedRow> line = new Reranker(request.ordering().order())
                .rank(
                        pool.items(),
                        pool.figures(),
                        points.statistics(pool.figures()),
                        request.ordering().level(),
                        request.query());
        Map<Integer, PointPool.Candidate> given = new HashMap<>();
        for (PointPool.Candidate candidate : pool.candidates()) given.put(candidate.row(), candidate);
        List<RankedRow> reachable = line.subList(0, Math.min(line.size(), PointPool.SIZE));
        List<PointHit> page = page(points, pool.figures(), reachable, given, request);
        List<String> sides = request.page().of(reachable).stream()
                .map(one -> Optional.ofNullable(given.get(one.row())))
                .map(found -> found.map(PointPool.Candidate::side)
                        .orElse(SearchMode.HYBRID)
                        .wireName())
                .toList();
        List<String> notes = Stream.concat(alike(line, request.ordering()), pool.notes().stream())
                .toList();
        return new Answered(page, sides, reachable.size(), pool.total(), notes);
    }

    private static Answered best(SearchedPoints points, Request request) throws IOException, ToolFailure {
        SearchedPoints.Everything all = points.everything();
        List<RankedRow> line = new Reranker(request.ordering().order())
                .best(
                        all.within(),
                        all.figures(),
                        points.statistics(all.figures()),
                        request.ordering().level(),
                        request.page().end());
        List<PointHit> page = page(points, all.figures(), line, Map.of(), request);
        return new Answered(
                page,
                List.of(),
                all.size(),
                all.size(),
                alike(line, request.ordering()).toList());
    }

    /// If all scores are equal, hits are sorted by path.
    private static Stream<String> alike(List<RankedRow> line, OrderArguments ordering) {
        boolean isAlike = line.size() > 1
                && !ordering.order().isOfSearch()
                && line.getFirst().score() == line.getLast().score();
        return isAlike ? Stream.of(ALIKE.formatted(ordering.order().name())) : Stream.empty();
    }

    private static List<PointHit> page(
            SearchedPoints points,
            FigureTable figures,
            List<RankedRow> line,
            Map<Integer, PointPool.Candidate> given,
            Request request)
            throws IOException {
        boolean ofSearch = request.ordering().order().isOfSearch();
        var places = new ArrayList<RowPlacement>();
        for (RankedRow one : request.page().of(line)) {
            Optional<RankExplanation> overlay = ofSearch ? Optional.empty() : Optional.of(one.overlay());
            Optional<PointPool.Candidate> found = Optional.ofNullable(given.get(one.row()));
            places.add(new RowPlacement(one.row(), one.score(), found, overlay));
        }
        return points.read(figures, places, new HitWriter(request.metaOnly()));
    }

    private PointAnswer answer(Request request, Target.Question question, CallContext call) throws ToolFailure {
        Told told = asked(request, question, call);
        return call.room().fit(cut -> answer(request, told, cut));
    }

    private Told asked(Request request, Target.Question question, CallContext call) throws ToolFailure {
        return targets.find(request.where(), call.session())
                .ask(request.within(), GitNeeds.of(request.ordering(), request.within()), question);
    }

    /// The page of candidates, for an answer in another format.
    Told told(Request request, Finding finding, CallContext call) throws ToolFailure {
        return asked(request, points -> inLine(points, finding.in(points), request), call);
    }

    private static PointAnswer answer(Request request, Told told, Truncation cut) {
        List<PointHit> all = told.answered().page();
        List<PointHit> shown = cut.first(all);
        List<Excerpt> texts = shown.stream().map(hit -> hit.excerpt(cut)).toList();
        Detail detail = Detail.within(cut);
        var hits = new ArrayList<PointHit>();
        for (int i = 0; i < shown.size(); i++) hits.add(shown.get(i).with(texts.get(i), detail));
        boolean ofFiles = detail.compareTo(Detail.LEAST) >= 0;
        List<FileFacts> files = ofFiles && detail != Detail.ALL ? files(shown, detail, cut) : List.of();
        return new PointAnswer(
                hits,
                hits.size(),
                files,
                request.ordering().level().wireName(),
                request.ordering().order().name(),
                told.target().collection(),
                told.target().path(),
                told.answered().ranked(),
                CoverageAnswer.of(told.coverage()),
                notes(request, told),
                Omission.all(
                        Omission.ofResults(request.tool(), request.page().offset(), shown, all),
                        figures(shown, hits, ofFiles),
                        orders(shown, hits),
                        imports(hits, files),
                        Omission.ofLines(texts, "read_chunk with a result's relativePath and its missing lines")));
    }

    private static List<FileFacts> files(List<PointHit> hits, Detail detail, Truncation cut) {
        var byPath = new LinkedHashMap<String, PointHit>();
        for (PointHit hit : hits) hit.relativePath().ifPresent(path -> byPath.putIfAbsent(path, hit));
        return byPath.values().stream()
                .map(hit -> hit.file(detail, cut))
                .filter(FileFacts::saysAnything)
                .toList();
    }

    private static List<Omission> figures(List<PointHit> whole, List<PointHit> shown, boolean ofFiles) {
        int cut = 0;
        for (int i = 0; i < shown.size(); i++) if (!shown.get(i).hasFiguresOf(whole.get(i), ofFiles)) cut++;
        String what = ofFiles ? "results' figures of the chunk" : "results' figures of the chunk and the file";
        return cut == 0 ? List.of() : List.of(new Omission(what, cut, "ask with a smaller limit"));
    }

    private static List<Omission> orders(List<PointHit> whole, List<PointHit> shown) {
        boolean isCut = whole.stream().anyMatch(hit -> hit.rankingOverlay().isPresent())
                && shown.stream().noneMatch(hit -> hit.rankingOverlay().isPresent());
        return isCut
                ? List.of(new Omission("what moved the results", shown.size(), "ask with a smaller limit"))
                : List.of();
    }

    private static List<Omission> imports(List<PointHit> hits, List<FileFacts> files) {
        Set<String> cut = new HashSet<>();
        for (PointHit hit : hits)
            if (hit.importsCount().isPresent()) hit.relativePath().ifPresent(cut::add);
        for (FileFacts file : files) if (file.importsCount().isEmpty()) cut.remove(file.relativePath());
        return cut.isEmpty()
                ? List.of()
                : List.of(new Omission("files' imports", cut.size(), "dependencies lists those of a file"));
    }

    static List<String> notes(Request request, Told told) {
        return Stream.of(
                        told.notes(),
                        request.ordering().notes(),
                        told.answered().notes())
                .flatMap(List::stream)
                .distinct()
                .toList();
    }
}
