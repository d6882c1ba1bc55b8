package dev.loupe.tools.kit;

import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds and queries code indexes that are in the shared store instead of on this machine.
public final class SharedChoice {
    private final Projects projects;

    public SharedChoice(Projects projects) {
        this.projects = projects;
    }

    /// A query on one index.
    @FunctionalInterface
    public interface Question<T> {
        T ask(VectorSnapshot snapshot) throws IOException, ToolFailure;
    }

    /// The index with a collection's or project's name; empty if there is none, or if the session is
    /// restricted to its roots.
    ///
    /// @throws ToolFailure INPUT_INVALID_PARAMETER if several have the name
    public Optional<SharedIndex> named(String name, Session session) throws ToolFailure {
        Optional<SharedIndexes> shared = projects.shared();
        if (shared.isEmpty() || session.confined()) return Optional.empty();
        List<SharedIndex> named;
        try {
            named = shared.get().named(name);
        } catch (IOException failure) {
            throw unreadable("%s is not on this machine, and the shared indexes".formatted(name), failure);
        }
        if (named.size() > 1) throw several(name, named);
        return named.stream().findFirst();
    }

    /// All of them, by collection; empty if the session is restricted to its roots.
    public List<SharedIndex> all(Session session) throws IOException {
        Optional<SharedIndexes> shared = projects.shared();
        return shared.isEmpty() || session.confined() ? List.of() : shared.get().all();
    }

    /// Queries the latest version of an index.
    public <T> T ask(SharedIndex index, Question<T> question) throws ToolFailure {
        try (VectorSnapshot snapshot = projects.shared().orElseThrow().snapshot(index)) {
            return question.ask(snapshot);
        } catch (IOException failure) {
            throw unreadable("the shared index of " + index.name().project(), failure);
        }
    }

    /// The embedding of a text, comparable with an index.
    ///
    /// @throws ToolFailure INFRA_EMBEDDING_MODEL_MISMATCH if the index was made with another model
    public Int8Vector meaning(SharedIndex index, String text) throws IOException, ToolFailure {
        return projects.shared()
                .orElseThrow()
                .meaning(index, text)
                .orElseThrow(() -> ToolFailure.unavailable(
                        "INFRA_EMBEDDING_MODEL_MISMATCH",
                        "the shared index of %s was made with the embedding model %s, which is not the one in use here.\n\nHint: use that model here (docs/providers.md), or index the repository again on its own machine."
                                .formatted(index.name().project(), index.space().fingerprint())));
    }

    private static ToolFailure several(String name, List<SharedIndex> named) {
        return ToolFailure.badArgument(
                "INPUT_INVALID_PARAMETER",
                "several shared indexes are of a project called \"%s\".\n\nHint: name one by its collection: %s"
                        .formatted(
                                NearNames.cut(name),
                                named.stream()
                                        .map(one -> one.name().collection() + " ("
                                                + one.name().origin() + ")")
                                        .collect(Collectors.joining(", "))));
    }

    private static ToolFailure unreadable(String what, IOException failure) {
        return StoreFailures.of(
                what + " cannot be read", "see that the store that VECTOR_DB_PROVIDER names is up", failure);
    }
}
