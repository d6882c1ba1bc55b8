package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.TypedFilters;
import dev.loupe.search.figures.TypedFilters.Presence;
import dev.loupe.tools.answer.Param;
import dev.loupe.vector.InvalidFilter;
import java.util.List;
import java.util.Optional;

/// The typed filters of the family. History filters use the figures of the file, or with level chunk those of
/// the chunk.
record TypedNarrowing(
        @Param(value = "Only this language.", shared = true) Optional<String> language,

        @Param(
                name = "fileExtension",
                value = "Only these extensions.",
                types = {"string", "array<string>"},
                shared = true)
        Optional<JsonValue> fileExtension,

        @Param(name = "chunkType", value = "Only this kind: function, class …", shared = true)
        Optional<String> chunkType,

        @Param(value = "Documentation.", shared = true) Optional<Presence> documentation,

        @Param(name = "testFile", value = "Tests.", shared = true)
        Optional<Presence> testFile,

        @Param(value = "Dominant author, recent or by lines: name or e-mail.", shared = true)
        Optional<String> author,

        @Param(name = "recentAuthor", value = "Dominant author of recent commits.", shared = true)
        Optional<String> recentAuthor,

        @Param(name = "blameOwner", value = "Dominant author of the lines.", shared = true)
        Optional<String> blameOwner,

        @Param(name = "minRecentContributors", value = "Least recent authors.", min = 0, shared = true)
        Optional<Integer> minRecentContributors,

        @Param(name = "maxRecentContributors", value = "Most.", min = 0, shared = true)
        Optional<Integer> maxRecentContributors,

        @Param(name = "modifiedAfter", value = "ISO date.", shared = true)
        Optional<String> modifiedAfter,

        @Param(name = "modifiedBefore", value = "ISO date.", shared = true)
        Optional<String> modifiedBefore,

        @Param(name = "minAgeDays", value = "Days since the last commit.", min = 0, shared = true)
        Optional<Double> minAgeDays,

        @Param(name = "maxAgeDays", value = "The same.", min = 0, shared = true)
        Optional<Double> maxAgeDays,

        @Param(name = "minCommitCount", value = "Least commits.", min = 0, shared = true)
        Optional<Integer> minCommitCount,

        @Param(name = "taskId", value = "In commit messages: JIRA-12, #12.", shared = true)
        Optional<String> taskId,

        @Param(name = "symbolId", value = "Words of the symbol's id.", shared = true)
        Optional<String> symbolId)
        implements FilterArguments.Typed {

    /// Whether only documents can match.
    boolean isOfDocumentsAlone() {
        return documentation.filter(Presence.ONLY::equals).isPresent()
                || language.filter(name -> name.strip().equalsIgnoreCase("markdown"))
                        .isPresent();
    }

    @Override
    public TypedFilters filters(FigureLevel level) throws InvalidFilter {
        return new TypedFilters(level)
                .language(language)
                .fileExtensions("fileExtension", extensions())
                .chunkType(chunkType)
                .documentation(documentation)
                .testFile(testFile)
                .author(author)
                .recentAuthor(recentAuthor)
                .blameOwner(blameOwner)
                .recentContributors(minRecentContributors, maxRecentContributors)
                .modified(modifiedAfter, modifiedBefore)
                .ageDays(minAgeDays, maxAgeDays)
                .minCommitCount(minCommitCount)
                .taskId(taskId)
                .symbolId(symbolId);
    }

    private List<String> extensions() {
        return switch (fileExtension.orElse(new JsonArray(List.of()))) {
            case JsonString(String one) -> List.of(one);
            case JsonArray(List<JsonValue> several) ->
                several.stream()
                        .map(each -> each instanceof JsonString(String text) ? text : "")
                        .toList();
            default -> List.of();
        };
    }
}
