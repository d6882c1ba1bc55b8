package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.json.Json;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Effect;
import dev.loupe.tools.ErrorText;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.Omission;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Chunks whose meaning is nearest to a question, among files of some folder, name or ending. Its family's
/// failures are JSON texts.
final class SearchCodebase implements Tool<SearchCodebase.Arguments, SearchCodebase.Answer> {

    record Arguments(
            @Param("What to look for, in plain language or as code. Taken as it is, without query syntax.")
            String query,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100)
            int limit,

            @Param(
                    value =
                            "Only files with this extension, or one of these: \".ts\" or [\".js\", \".ts\"]; the dot may be missing.",
                    types = {"string", "array<string>"})
            Optional<JsonValue> extension,

            @Param("Only files below this folder, relative to a root or absolute.")
            Optional<String> directory,

            @Param("Only files with exactly this name, without folders.")
            Optional<String> filename,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900)
            int offset) {}

    record Answer(
            String query,

            @Param(name = "totalResults", value = "number of results here; every chunk is more or less near")
            int totalResults,

            @Param("nearest first") List<Result> results,
            CoverageAnswer coverage,

            @Param("sentences for the reader: what could not be compared, which files changed")
            List<String> notes,

            @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("the chunk") String content,

            @Param("cosine of question and chunk, to four decimals; 0 where it is negative")
            double similarity,

            @Param(name = "filePath", value = "absolute") String filePath,
            String filename,

            @Param("with the dot; empty where the file has none")
            String extension,

            @Param("absolute path and first line, joined by a colon")
            String location,

            @Param("stable while the chunk's text stays; other tools take it")
            String id,

            @Param(name = "startLine", value = "one-based") int startLine,

            @Param(name = "endLine", value = "one-based, included")
            int endLine,

            String language,

            @Param(name = "chunkType", value = "function, method, class, block, section …")
            String chunkType,

            @Param("what is defined; null for a block") Optional<String> name,

            @Param(
                    name = "omittedLines",
                    value = "lines that content leaves out to keep the answer short, 41-380; null where it has all")
            Optional<String> omittedLines) {}

    /// Leaves room for the JSON around it.
    private static final int LONGEST_MESSAGE = 1_500;

    private final ProjectChoice choice;

    SearchCodebase(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_codebase", "Search code by similarity", """
                Search by meaning alone and get the nearest code in full, with absolute paths and cosine similarity.
                Use it for a question or a piece of code when you want to narrow by extension, directory or filename;
                `search` also weighs words and names and is better for identifiers.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        try {
            return found(arguments, choice.repositories(Optional.empty(), call.session()), call);
        } catch (ToolFailure failure) {
            throw new ToolFailure(failure.kind(), asJson(failure.getMessage()));
        }
    }

    /// As the family words its failures.
    private static String asJson(String message) {
        return Json.write(JsonValue.object(
                "error",
                JsonValue.of("Failed to search codebase: " + ErrorText.shortened(message, LONGEST_MESSAGE)),
                "status",
                JsonValue.of("failed")));
    }

    private static Answer found(Arguments arguments, List<Project> projects, Call call) throws ToolFailure {
        String query = arguments.query().strip();
        if (query.isEmpty())
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, "the query is empty; give a question or code");
        Map<Project, List<String>> folders =
                TargetPaths.in(projects, present(arguments.directory()).toList());
        Optional<String> name = present(arguments.filename()).findFirst();
        List<String> endings = endings(arguments.extension());
        var search = new NearSearch(NearSearch.Meaning.of(query), Set.of(), -1, arguments.offset() + arguments.limit());
        for (var one : folders.entrySet()) {
            var files = new NamePatterns(one.getValue(), name, endings);
            search.in(one.getKey(), new Filter(Set.of(), Set.of(), files.globs(), List.of()), files::holds);
        }
        if (search.ready()) return answer(arguments, search, call);
        throw new ToolFailure(ToolFailure.Kind.NOT_INDEXED, search.notReady());
    }

    private static Stream<String> present(Optional<String> text) {
        return text.map(String::strip).filter(value -> !value.isEmpty()).stream();
    }

    private static List<String> endings(Optional<JsonValue> extension) {
        Stream<JsonValue> given = extension.stream()
                .flatMap(value ->
                        value instanceof JsonArray(List<JsonValue> several) ? several.stream() : Stream.of(value));
        return given.filter(JsonString.class::isInstance)
                .map(value -> ((JsonString) value).text().strip())
                .filter(text -> !text.isEmpty())
                .map(text -> text.startsWith(".") ? text : "." + text)
                .distinct()
                .toList();
    }

    private static Answer answer(Arguments arguments, NearSearch search, Call call) {
        List<NearSearch.Found> page =
                search.found().stream().skip(arguments.offset()).toList();
        CoverageAnswer coverage = CoverageAnswer.all(search.coverage());
        List<String> notes = search.notes();
        return call.room().fit(cut -> {
            List<NearSearch.Found> shown = cut.first(page);
            List<Excerpt> codes = shown.stream().map(found -> found.code(cut)).toList();
            return new Answer(
                    cut.echo(arguments.query()),
                    shown.size(),
                    results(shown, codes),
                    coverage,
                    notes,
                    Omission.all(
                            Omission.ofResults("search_codebase", arguments.offset(), shown, page),
                            Omission.ofLines(codes, "read_chunk with a result's filePath and omittedLines")));
        });
    }

    private static List<Result> results(List<NearSearch.Found> shown, List<Excerpt> codes) {
        var results = new ArrayList<Result>();
        for (int i = 0; i < shown.size(); i++) results.add(result(shown.get(i), codes.get(i)));
        return results;
    }

    private static Result result(NearSearch.Found found, Excerpt code) {
        Chunk chunk = found.neighbour().chunk();
        String path = found.project().root().resolve(chunk.path().value()).toString();
        return new Result(
                code.text(),
                Math.round(Math.clamp(found.neighbour().cosine(), 0, 1) * 10_000) / 10_000.0,
                path,
                chunk.path().fileName(),
                extension(chunk.path()),
                path + ":" + chunk.lines().first(),
                chunk.id().value(),
                chunk.lines().first(),
                chunk.lines().last(),
                chunk.language().id(),
                chunk.kind().wireName(),
                Search.present(chunk.qualifiedName()),
                code.omittedLines());
    }

    /// As the file has it, upper case and all.
    private static String extension(RepoPath path) {
        String file = path.fileName();
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot);
    }
}
