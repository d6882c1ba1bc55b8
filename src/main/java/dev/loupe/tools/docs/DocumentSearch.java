package dev.loupe.tools.docs;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.OutlineSearch;
import dev.loupe.model.JsonValue;
import dev.loupe.search.FunctionWords;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Soft;
import dev.loupe.tools.SoftQuery;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The search over Markdown documents that both tools of this package are.
final class DocumentSearch {

    @Soft
    record Arguments(
            @Param(SoftQuery.QUERY + " In any language and script, several too.")
            String query,

            @Param(value = SoftQuery.LIMIT, byDefault = SoftQuery.USUAL_LIMIT, shared = true)
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
            List<DocumentParts.HeadingShown> headings,
            List<DocumentParts.LinkShown> links,

            @Param("languages of its code blocks, each once")
            List<String> codeBlocks) {}

    /// UTF-16 units that are left of a preview before headings are left out.
    private static final int LEAST_TEXT = 60;

    /// @param front whether it comes before all others: of the knowledge base
    private record Found(Project project, FileOutline outline, double score, boolean front) {}

    private static final Comparator<Found> BEST_FIRST = Comparator.comparing(Found::front)
            .thenComparingDouble(Found::score)
            .reversed()
            .thenComparing(found -> found.project().root())
            .thenComparing(found -> found.outline().file().path());

    private final ProjectChoice choice;

    DocumentSearch(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    Answer ask(Arguments arguments, Call call) throws ToolFailure {
        List<Project> projects = choice.everything(call.session());
        int limit = SoftQuery.limit(arguments.limit());
        String text =
                SoftQuery.text(arguments.query()).map(FunctionWords::without).orElse("");
        var all = new ArrayList<Found>();
        for (Project project : projects)
            all.addAll(SoftQuery.fresh(
                    project,
                    snapshot -> find(project, snapshot, text, limit),
                    found -> found.stream()
                            .map(one -> one.outline().file().path())
                            .toList()));
        all.sort(BEST_FIRST);
        List<Shown> results = all.stream()
                .limit(limit)
                .map(found -> new Shown(found, DocumentParts.of(found.project(), found.outline())))
                .toList();
        CoverageAnswer coverage =
                CoverageAnswer.all(projects.stream().map(Project::coverage).toList());
        return call.room().fit(LEAST_TEXT, cut -> answer(arguments, results, coverage, cut));
    }

    private static List<Found> find(Project project, IndexSnapshot snapshot, String text, int limit)
            throws IOException {
        var found = new ArrayList<Found>();
        for (OutlineSearch.Match match : snapshot.outlines().documents(text, limit)) {
            Optional<FileOutline> outline = snapshot.files().outline(match.path());
            if (outline.isPresent()) found.add(new Found(project, outline.get(), match.score(), match.first()));
        }
        return found;
    }

    private record Shown(Found found, DocumentParts parts) {

        Result within(Cut cut) {
            return new Result(
                    found.project().root().toString(),
                    found.outline().file().path().value(),
                    DocumentParts.within(parts.frontmatter(), cut),
                    DocumentParts.headings(parts.headings(), cut),
                    DocumentParts.links(parts.links(), cut),
                    cut.firstWithin(parts.codeBlocks()));
        }
    }

    private static Answer answer(Arguments arguments, List<Shown> all, CoverageAnswer coverage, Cut cut) {
        List<Shown> shown = cut.first(all);
        List<Result> results = shown.stream().map(one -> one.within(cut)).toList();
        int missing = shown.stream().mapToInt(one -> one.parts().size()).sum()
                - results.stream().mapToInt(DocumentSearch::size).sum();
        return new Answer(
                cut.echo(arguments.query()),
                results,
                coverage,
                Omission.all(
                        omitted("results", all.size() - shown.size(), "ask for less: a narrower query"),
                        omitted("parts of documents", missing, "get_file_ast with a result's path"),
                        omitted("ends of texts", shortened(shown, results), "get_file_content with a result's path")));
    }

    private static int size(Result result) {
        return result.frontmatter().size()
                + result.headings().size()
                + result.links().size()
                + result.codeBlocks().size();
    }

    /// Results of which a text was cut, whose lists are whole.
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

    private static List<Omission> omitted(String what, int count, String how) {
        return count == 0 ? List.of() : List.of(new Omission(what, count, how));
    }
}
