package dev.loupe.tools.points;

import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.search.figures.ChunkKeys;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.tools.kit.SharedChoice;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.util.List;
import java.util.Optional;

/// A codebase in the shared store, put there by this or another machine: as of its last upload, without
/// history.
record SharedCode(SharedChoice shared, SharedIndex index) implements Target {

    @Override
    public String collection() {
        return index.name().collection();
    }

    @Override
    public Optional<String> path() {
        return Optional.empty();
    }

    @Override
    public Told ask(PointRestriction within, Optional<Stage> git, Question question) throws ToolFailure {
        if (!within.presets().isEmpty()) throw PointFailures.notShared("what presets of filters ask");
        PointFilter chunks = new PointFilter.And(List.of(checked(within.filter()), SharedChunks.CHUNKS));
        return shared.ask(
                index,
                snapshot -> new Told(
                        this,
                        question.ask(new DocumentPoints(PointSource.of(shared, index), snapshot, chunks)),
                        SharedChunks.coverage(snapshot),
                        List.of(note())));
    }

    private String note() {
        return "from the shared index of %s (%s), as it was last indexed there; its history is not shared"
                .formatted(index.name().project(), index.name().origin());
    }

    private static PointFilter checked(PointFilter filter) throws ToolFailure {
        if (filter.equals(PointFilter.ALL)) return filter;
        refuseHistory(filter);
        try {
            return ChunkKeys.checked(filter);
        } catch (InvalidFilter invalid) {
            throw PointFailures.filter(invalid);
        }
    }

    private static void refuseHistory(PointFilter filter) throws ToolFailure {
        for (PointFilter condition : filter.conditions())
            switch (condition) {
                case PointFilter.OfKey ofKey -> refuse(ofKey.key());
                case PointFilter.Nested nested -> refuse(nested.key());
                default -> {}
            }
    }

    private static void refuse(PayloadKey key) throws ToolFailure {
        if (key.steps().getFirst() instanceof PayloadKey.Member(String name) && name.equals(ChunkKeys.GIT))
            throw PointFailures.notShared("the history");
    }
}
