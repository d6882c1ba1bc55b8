package dev.loupe.tools.points;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.model.Coverage;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.StoreFailures;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.RangeKinds;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// A collection of documents.
record Documents(DocumentCollection documents) implements Target {

    @Override
    public String collection() {
        return documents.manifest().name();
    }

    @Override
    public Optional<String> path() {
        return Optional.empty();
    }

    @Override
    public Told ask(PointRestriction within, Optional<Stage> git, Question question) throws ToolFailure {
        if (!within.presets().isEmpty()) throw PointFailures.filterPresetOfDocuments(collection());
        PointFilter filter = within.filter();
        try (VectorSnapshot snapshot = documents.snapshot()) {
            RangeKinds.check(filter, snapshot);
            Answered answered = question.ask(new DocumentPoints(PointSource.of(documents), snapshot, filter));
            return new Told(this, answered, new Coverage.Complete(), List.of());
        } catch (InvalidFilter invalid) {
            throw PointFailures.filter(invalid);
        } catch (CollectionFailure deleted) {
            throw ProjectResolver.coded(deleted);
        } catch (IOException failure) {
            throw StoreFailures.of(
                    "the collection %s cannot be read".formatted(collection()),
                    "delete_collection removes it, create_collection and add_documents make it again",
                    failure);
        }
    }
}
