package dev.loupe.search.figures;

import dev.loupe.history.CommitSignals;
import dev.loupe.history.people.Person;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The git part of a payload for a chunk or its file, with the names of tea-rags. Unknown values are absent.
final class GitPayload {

    private GitPayload() {}

    /// All values of one level; empty if nothing is known.
    static Optional<JsonValue> all(ProjectFigures figures, FigureLevel level, int row) {
        var members = new LinkedHashMap<String, JsonValue>();
        for (Figure figure : Figure.values())
            if (figure.isOf(level) && ChunkKeys.ofGit(level).contains(figure.wireName()))
                number(figure, figures.of(figure, level, row))
                        .ifPresent(value -> members.put(figure.wireName(), value));
        FileFigures file = figures.figuresOf(figures.file(row));
        for (String name : ChunkKeys.ofGit(level))
            text(file, level, figures.place(row), name).ifPresent(value -> members.put(name, value));
        return members.isEmpty() ? Optional.empty() : Optional.of(new JsonObject(members));
    }

    static Optional<JsonValue> number(Figure figure, double value) {
        if (Double.isNaN(value)) return Optional.empty();
        return Optional.of(
                figure.isWhole() ? JsonValue.of((long) value) : new JsonNumber(Double.toString(figure.shown(value))));
    }

    /// A text or a list of texts; empty for any other name.
    static Optional<JsonValue> text(FileFigures file, FigureLevel level, int chunk, String name) {
        Optional<CommitSignals> commits = file.signals(level, chunk);
        List<Person> owners = file.owners(level, chunk);
        return switch (name) {
            case "recentDominantAuthor" ->
                commits.map(all -> JsonValue.of(all.dominantAuthor().name()));
            case "recentDominantAuthorEmail" ->
                commits.map(all -> JsonValue.of(all.dominantAuthor().email()));
            case "recentAuthors" -> commits.map(all -> names(all.authors()));
            case "blameDominantAuthor" -> owners.stream().findFirst().map(first -> JsonValue.of(first.name()));
            case "blameDominantAuthorEmail" -> owners.stream().findFirst().map(first -> JsonValue.of(first.email()));
            case "blameAuthors" -> owners.isEmpty() ? Optional.empty() : Optional.of(names(owners));
            case "taskIds" ->
                commits.filter(all -> !all.taskIds().isEmpty()).map(all -> list(all.taskIds(), Function.identity()));
            case "lastCommitHash" -> commits.map(all -> JsonValue.of(all.lastCommitHash()));
            case "recentDominantAuthor" + ChunkKeys.ALSO ->
                commits.map(all -> list(all.dominantAuthor().also(), Function.identity()));
            case "blameDominantAuthor" + ChunkKeys.ALSO ->
                owners.stream().findFirst().map(first -> list(first.also(), Function.identity()));
            default -> Optional.empty();
        };
    }

    private static JsonValue names(List<Person> people) {
        return list(people.stream().map(Person::name).distinct().toList(), Function.identity());
    }

    private static <T> JsonValue list(List<T> all, Function<T, String> text) {
        return new JsonArray(all.stream().map(text).map(JsonValue::of).toList());
    }
}
