package dev.loupe.tools.points;

import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.search.figures.ChunkKeys;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.vector.PayloadKey;
import java.util.Optional;
import java.util.TreeSet;

/// Which git figures an answer depends on: those of its order and of its filter. Figures that are only shown
/// don't count.
final class GitNeeds {
    private final TreeSet<Stage> stages = new TreeSet<>();

    private GitNeeds() {}

    /// The last stage that is needed; empty if none is.
    static Optional<Stage> of(OrderArguments ordering, PointRestriction within) {
        var needs = new GitNeeds();
        for (ChunkSignal key : ordering.order().weights().keySet()) {
            String source = key.source();
            if (source.contains(ChunkKeys.GIT + ".")) needs.add(source, ordering.level());
        }
        if (!within.presets().isEmpty()) needs.stages.add(Stage.CHUNK);
        var _ = within.filter().withKeys(needs::asked);
        return needs.stages.isEmpty() ? Optional.empty() : Optional.of(needs.stages.last());
    }

    private PayloadKey asked(PayloadKey key) {
        String name = key.toString();
        if (name.contains(ChunkKeys.GIT)) add(name, name.contains("chunk") ? FigureLevel.CHUNK : FigureLevel.FILE);
        return key;
    }

    /// Line figures of files are read together with those of chunks.
    private void add(String source, FigureLevel level) {
        if (source.contains("blame")) stages.add(Stage.BLAME);
        else if (level == FigureLevel.CHUNK || source.contains("lines") || source.contains("hurn"))
            stages.add(Stage.CHUNK);
        else stages.add(Stage.FILE);
    }
}
