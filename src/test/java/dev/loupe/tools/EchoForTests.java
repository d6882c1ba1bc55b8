package dev.loupe.tools;

import dev.loupe.model.JsonValue;
import dev.loupe.model.RepoPath;
import dev.loupe.search.SearchMode;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Uses every type that arguments and answers may have.
public final class EchoForTests implements Tool<EchoForTests.Arguments, EchoForTests.Answer> {

    record Weights(double similarity, Optional<Double> recency) {}

    public record Arguments(
            @Param("What to say.") String text,

            @Param(value = "How often.", byDefault = "1", min = 1, max = 3)
            int times,

            @Param(value = "How loud.", byDefault = "50", min = 0, max = 100, clamp = true)
            double volume,

            @Param(value = "Which mode.", byDefault = "\"hybrid\"")
            SearchMode mode,

            @Param(value = "In which files.", name = "filePaths", byDefault = "[]")
            List<RepoPath> paths,

            @Param(
                    value = "The order.",
                    byDefault = "\"relevance\"",
                    types = {"string", "object"})
            JsonValue rerank,

            @Param(
                    value = "Which endings.",
                    types = {"string", "array<string>"})
            Optional<JsonValue> extension,

            @Param(
                    value = "Which colour.",
                    values = {"red", "green"})
            Optional<String> colour,

            @Param(
                    value = "Which colours.",
                    values = {"red", "green"})
            Optional<List<String>> colours,

            @Param("The weights.") Optional<Weights> weights,

            @Param(value = "Whether to fail.", byDefault = "false")
            boolean fail) {}

    record Node(String name, List<Node> children) {}

    public record Answer(
            @Param("What was said.") String text,
            int count,
            double volume,
            SearchMode mode,
            Optional<SearchMode> otherMode,
            Optional<String> nothing,
            List<RepoPath> paths,
            Map<String, Integer> lengths,
            Node tree,
            Optional<Node> noTree,
            Optional<Instant> at,
            JsonValue any) {}

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "echo_text", "Echo", "Says again what it was told, for tests of the framework.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.fail)
            throw new ToolFailure(ToolFailure.Kind.NOT_FOUND, "ECHO_LOST", "no echo came back; call again");
        if (arguments.text.equals("unreadable"))
            throw new UncheckedIOException(new NoSuchFileException("/index/segments_1"));
        if (arguments.text.equals("crash")) throw new IllegalStateException("a secret of the inside");
        return new Answer(
                arguments.text.repeat(arguments.times),
                arguments.times,
                arguments.volume,
                arguments.mode,
                Optional.empty(),
                Optional.empty(),
                arguments.paths,
                Map.of("text", arguments.text.length()),
                new Node("root", List.of(new Node("leaf", List.of()))),
                Optional.empty(),
                Optional.of(Instant.EPOCH),
                arguments.rerank);
    }
}
