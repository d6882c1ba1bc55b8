package dev.loupe.tools.docs;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.OutlineSearch;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.SearchMode;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.words.FunctionWords;
import dev.loupe.syntax.document.DocumentKinds;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.LenientQuery;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.repair.Lenient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The search over documents behind both tools of this package. It combines two rankings by reciprocal rank
/// fusion: documents by the words of their headings, text and links, and their sections as ranked by
/// `search`. Translations of a page are merged into one result.
final class DocumentSearch {

    @Lenient
    record Arguments(
            @Param(LenientQuery.QUERY + " In any language.") String query,

            @Param(value = LenientQuery.LIMIT, byDefault = LenientQuery.USUAL_LIMIT, shared = true)
            int limit) {}

    record Answer(
            @Param("as given") String query,
            @Param("documents, the best first") List<Result> results,
            CoverageAnswer coverage,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("absolute path of the project") String project,
            @Param("relative to the project") String path,
            @Param("names and values before the text") Map<String, JsonValue> frontmatter,

            @Param("the sections that answer best, the best first")
            List<DocumentSections.Section> sections,

            @Param("those that match, and the first ones") List<DocumentParts.HeadingShown> headings,
            @Param("the first ones") List<DocumentParts.LinkShown> links,

            @Param("languages of its code blocks, each once")
            List<String> codeBlocks) {}

    /// UTF-16 units that are kept of a preview before headings are omitted.
    private static final int LEAST_TEXT = 60;

    /// Maximum ranked documents per project.
    private static final int POOL = 200;

    /// The constant of reciprocal rank fusion: the smaller, the greater the lead of the first ranks.
    private static final double FUSED = 10;

    private static final double OF_TESTS = 0.5;
    private static final double OF_RECORDS = 0.7;
    private static final double OF_PAGES = 0.8;
    private static final double OF_NAMED = 1.5;
    private static final int LEAST_NAME = 4;

    /// An English page is preferred for an English query if its score is at least this fraction of the best.
    private static final double AS_WELL = 0.5;

    private static final Filter DOCUMENTS = new Filter(DocumentKinds.LANGUAGES, Set.of(), List.of(), List.of());

    private static final Set<String> EVERYTHING = Set.of(
            "documentation",
            "docs",
            "doc",
            "documents",
            "document",
            "документация",
            "документы",
            "документацию",
            "документ",
            "доки",
            "文档",
            "文件",
            "dokumentation",
            "dokumente",
            "documentación",
            "documentação",
            "documentazione",
            "dokumentacja",
            "ドキュメント",
            "문서",
            "all",
            "все",
            "вся",
            "所有");

    /// @param front whether it precedes all others: from the knowledge base
    private record Found(
            Project project,
            FileOutline outline,
            double score,
            boolean front,
            List<DocumentSections.Section> sections) {}

    /// @param words score by words alone
    private record Candidate(RepoPath path, double score, double words, boolean front) {}

    private static final Comparator<Found> BEST_FIRST = Comparator.comparing(Found::front)
            .thenComparingDouble(Found::score)
            .reversed()
            .thenComparing(found -> found.project().root())
            .thenComparing(found -> found.outline().file().path());

    private final ProjectResolver choice;

    DocumentSearch(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    Answer ask(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.everything(call.session());
        int limit = LenientQuery.limit(arguments.limit());
        String question = LenientQuery.text(arguments.query())
                .filter(text -> !isEverything(text))
                .orElse("");
        var all = new ArrayList<Found>();
        for (Project project : projects)
            all.addAll(ProjectResolver.fresh(
                    project,
                    snapshot -> find(project, snapshot, question, limit),
                    found -> found.stream()
                            .map(one -> one.outline().file().path())
                            .toList()));
        all.sort(BEST_FIRST);
        List<Shown> results = all.stream()
                .limit(limit)
                .map(found -> new Shown(
                        found,
                        DocumentParts.of(found.project(), found.outline()).matching(question)))
                .toList();
        CoverageAnswer coverage =
                CoverageAnswer.all(projects.stream().map(Project::coverage).toList());
        return call.room().fit(LEAST_TEXT, cut -> answer(arguments, results, coverage, cut));
    }

    private static boolean isEverything(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(EVERYTHING::contains);
    }

    private static List<Found> find(Project project, IndexSnapshot snapshot, String question, int limit)
            throws IOException {
        List<Candidate> pages = onePlaceAPage(candidates(project, snapshot, question), question).stream()
                .limit(limit)
                .toList();
        Map<RepoPath, List<DocumentSections.Section>> sections = DocumentSections.of(
                project, snapshot, question, pages.stream().map(Candidate::path).toList());
        var found = new ArrayList<Found>();
        for (Candidate page : pages) {
            Optional<FileOutline> outline = snapshot.files().outline(page.path());
            List<DocumentSections.Section> best = sections.getOrDefault(page.path(), List.of());
            if (outline.isPresent()) found.add(new Found(project, outline.get(), page.score(), page.front(), best));
        }
        return found;
    }

    /// Best first.
    private static List<Candidate> candidates(Project project, IndexSnapshot snapshot, String question)
            throws IOException {
        Map<RepoPath, Candidate> candidates = new LinkedHashMap<>();
        int place = 0;
        for (OutlineSearch.Match match : snapshot.outlines().documents(FunctionWords.without(question), POOL))
            candidates.put(match.path(), new Candidate(match.path(), fused(place++), match.score(), match.first()));
        place = 0;
        Set<RepoPath> seen = new HashSet<>();
        for (Hit hit : DocumentSections.hits(project, snapshot, question, DOCUMENTS)) {
            RepoPath path = hit.chunk().path();
            boolean byWords = !hit.matchType().equals(SearchMode.SEMANTIC.wireName());
            if (!DocumentKinds.isOne(path, hit.chunk().language()) || !seen.add(path)) continue;
            Candidate known = candidates.get(path);
            double more = fused(place++);
            if (known != null)
                candidates.put(path, new Candidate(path, known.score() + more, known.words(), known.front()));
            else if (byWords) candidates.put(path, new Candidate(path, more, 0, false));
        }
        return candidates.values().stream()
                .map(one ->
                        new Candidate(one.path(), one.score() * worth(one.path(), question), one.words(), one.front()))
                .sorted(Comparator.comparing(Candidate::front)
                        .thenComparingDouble(Candidate::score)
                        .reversed())
                .toList();
    }

    private static double fused(int place) {
        return 1 / (FUSED + place);
    }

    private static double worth(RepoPath path, String question) {
        if (isNamed(path, question)) return OF_NAMED;
        double worth = Language.ofPath(path) == Language.HTML ? OF_PAGES : 1;
        if (FileRole.TEST.fits(path)) return worth * OF_TESTS;
        return FileRole.RECORD.fits(path) ? worth * OF_RECORDS : worth;
    }

    /// Whether a query contains a file's name: the changelog, the README, CONTRIBUTING.
    private static boolean isNamed(RepoPath path, String question) {
        String name = path.fileName().replaceFirst("\\..*", "").toLowerCase(Locale.ROOT);
        return name.length() >= LEAST_NAME
                && Arrays.asList(question.toLowerCase(Locale.ROOT).split("[\\s,.?!]+"))
                        .contains(name);
    }

    /// Keeps one translation of each page, at the rank of the best: the one in the language of the query,
    /// otherwise the best match.
    private static List<Candidate> onePlaceAPage(List<Candidate> candidates, String question) {
        Map<String, List<Candidate>> pages = new LinkedHashMap<>();
        for (Candidate one : candidates)
            pages.computeIfAbsent(PageTranslations.of(one.path()).page(), _ -> new ArrayList<>())
                    .add(one);
        return pages.values().stream()
                .map(page -> {
                    Candidate best = page.getFirst();
                    Candidate told = told(page, question);
                    return new Candidate(told.path(), best.score(), told.words(), best.front());
                })
                .toList();
    }

    private static Candidate told(List<Candidate> page, String question) {
        double most = page.stream().mapToDouble(Candidate::words).max().orElse(0);
        return page.stream()
                .filter(one -> PageTranslations.of(one.path()).isOf(question))
                .filter(one -> one.words() >= AS_WELL * most)
                .findFirst()
                .orElse(page.getFirst());
    }

    private record Shown(Found found, DocumentParts parts) {

        Result within(Truncation cut) {
            return new Result(
                    found.project().root().toString(),
                    found.outline().file().path().value(),
                    DocumentParts.within(parts.frontmatter(), cut),
                    cut.firstWithin(found.sections()).stream()
                            .map(section -> section.within(cut))
                            .toList(),
                    DocumentParts.headings(cut.extra(parts.headings()), cut),
                    DocumentParts.links(cut.extra(parts.links()), cut),
                    cut.firstWithin(parts.codeBlocks()));
        }
    }

    private static Answer answer(Arguments arguments, List<Shown> all, CoverageAnswer coverage, Truncation cut) {
        List<Shown> shown = cut.first(all);
        List<Result> results = shown.stream().map(one -> one.within(cut)).toList();
        int missing = shown.stream().mapToInt(one -> one.parts().of()).sum()
                - results.stream().mapToInt(DocumentSearch::size).sum();
        return new Answer(
                cut.echo(arguments.query()),
                results,
                coverage,
                Omission.all(
                        Omission.of("results", all.size() - shown.size(), "ask for less: a narrower query"),
                        Omission.of("parts of documents", missing, "get_file_ast with a result's path"),
                        Omission.of(
                                "ends of texts", shortened(shown, results), "get_file_content with a result's path")));
    }

    private static int size(Result result) {
        return result.frontmatter().size()
                + result.headings().size()
                + result.links().size()
                + result.codeBlocks().size();
    }

    /// The number of results with a truncated text but complete lists.
    private static int shortened(List<Shown> shown, List<Result> results) {
        int count = 0;
        for (int i = 0; i < shown.size(); i++) {
            DocumentParts parts = shown.get(i).parts();
            Result result = results.get(i);
            boolean whole = isStart(result.headings(), parts.headings())
                    && isStart(result.links(), parts.links())
                    && parts.frontmatter()
                            .values()
                            .containsAll(result.frontmatter().values());
            if (!whole) count++;
        }
        return count;
    }

    private static boolean isStart(List<?> start, List<?> all) {
        return all.subList(0, start.size()).equals(start);
    }
}
