package dev.loupe.tools.search;

import dev.loupe.json.Json;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.Omission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Documents as search_codebase answers them.
final class CollectionResults {
    private CollectionResults() {}

    static SearchCodebase.Answer answer(SearchCodebase.Arguments arguments, CollectionSearch.Near found, Call call) {
        List<CollectionSearch.Found> page =
                found.nearest().stream().skip(arguments.offset()).toList();
        return call.room().fit(cut -> {
            List<CollectionSearch.Found> shown = cut.first(page);
            List<Excerpt> texts = shown.stream()
                    .map(one -> cut.excerpt(one.text(), one.line("startLine").orElse(1)))
                    .toList();
            var results = new ArrayList<SearchCodebase.Result>();
            for (int i = 0; i < shown.size(); i++) results.add(result(shown.get(i), texts.get(i)));
            return new SearchCodebase.Answer(
                    cut.echo(arguments.query()),
                    found.total(),
                    results,
                    CoverageAnswer.all(List.of()),
                    List.of(),
                    Omission.all(
                            Omission.ofResults("search_codebase", arguments.offset(), shown, page),
                            Omission.ofLines(texts, "a smaller limit")));
        });
    }

    private static SearchCodebase.Result result(CollectionSearch.Found found, Excerpt text) {
        String path = found.text("filePath");
        Optional<Integer> line = found.line("startLine");
        return new SearchCodebase.Result(
                text.text(),
                SearchCodebase.similarity(found.cosine()),
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
}
