package dev.loupe.tools.search;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answer format of search_codebase, and documents in it.
final class CollectionResults {
    record Answer(
            String query,

            @Param(name = "totalResults", value = "number of results found within the filters, on all pages")
            int totalResults,

            @Param("best first") List<Result> results,
            CoverageAnswer coverage,

            @Param("sentences for the reader: what could not be compared, which files changed") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("the chunk or document") String content,

            @Param(
                    "relevance, 0 to 1, to four decimals: of code by meaning, words and what its file is; of documents the cosine")
            double similarity,

            @Param(name = "filePath", value = "absolute; empty for a document of no file")
            String filePath,

            String filename,

            @Param("with the dot; empty where the file has none")
            String extension,

            @Param("absolute path and first line, joined by a colon; the id for a document of no file")
            String location,

            @Param(
                    value = "of a chunk, stable while its text stays; of a document, as it was added",
                    types = {"string", "number"})
            JsonValue id,

            @Param(name = "startLine", value = "one-based; null for a document of no file")
            Optional<Integer> startLine,

            @Param(name = "endLine", value = "one-based, included; likewise")
            Optional<Integer> endLine,

            @Param("empty if unknown") String language,

            @Param(
                    name = "chunkType",
                    value = "function, method, class, block, section …; document in a collection of documents")
            String chunkType,

            @Param("what is defined; null for a block") Optional<String> name,

            @Param(
                    name = "omittedLines",
                    value = "lines that content leaves out to keep the answer short, 41-380; null if it has all")
            Optional<String> omittedLines) {}

    private CollectionResults() {}

    static Answer answer(String query, int offset, CollectionSearch.Near found, CallContext call) {
        List<CollectionSearch.Found> page =
                found.nearest().stream().skip(offset).toList();
        return call.room().fit(cut -> {
            List<CollectionSearch.Found> shown = cut.first(page);
            List<Excerpt> texts = shown.stream()
                    .map(one -> cut.excerpt(one.text(), one.line("startLine").orElse(1)))
                    .toList();
            var results = new ArrayList<Result>();
            for (int i = 0; i < shown.size(); i++) results.add(result(shown.get(i), texts.get(i)));
            return new Answer(
                    cut.echo(query),
                    found.total(),
                    results,
                    CoverageAnswer.all(List.of()),
                    List.of(),
                    Omission.all(
                            Omission.ofResults("search_codebase", offset, shown, page),
                            Omission.ofLines(texts, "a smaller limit")));
        });
    }

    private static Result result(CollectionSearch.Found found, Excerpt text) {
        String path = found.text("filePath");
        Optional<Integer> line = found.line("startLine");
        return new Result(
                text.text(),
                similarity(found.cosine()),
                path,
                found.text("filename"),
                path.isEmpty() ? "" : found.text("fileExtension"),
                path.isEmpty()
                        ? Json.write(found.id())
                        : path + line.map(number -> ":" + number).orElse(""),
                found.id(),
                line,
                found.line("endLine"),
                found.text("language"),
                found.isChunk() ? found.text("chunkType") : "document",
                found.isChunk() ? found.name() : Optional.empty(),
                text.omittedLines());
    }

    static double similarity(double score) {
        return Math.round(Math.clamp(score, 0, 1) * 10_000) / 10_000.0;
    }
}
