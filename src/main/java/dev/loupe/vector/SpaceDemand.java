package dev.loupe.vector;

import dev.loupe.embed.EmbeddingProvider;
import java.util.OptionalInt;

/// The vectors that a model can use, known without asking the model.
///
/// @param dimensions of its vectors; empty if only the first vector will show
/// @param remakes whether vectors of another model may be discarded: if all are to be rebuilt, or if both
/// models are Loupe's own, which takes seconds
public record SpaceDemand(String fingerprint, OptionalInt dimensions, Remakes remakes) {

    /// Which vectors may be discarded without confirmation.
    public enum Remakes {
        NONE,
        /// Those of Loupe's own models, whose fingerprints begin with `static-`.
        OWN,
        ALL
    }

    private static final String OWN_MODELS = "static-";

    /// For this provider's vectors.
    public static SpaceDemand of(EmbeddingProvider embedder) {
        return new SpaceDemand(
                embedder.fingerprint(),
                embedder.knownDimensions(),
                embedder.remakesUnasked() ? Remakes.OWN : Remakes.NONE);
    }

    /// For exactly these vectors; discards no others.
    public static SpaceDemand of(VectorSpace space) {
        return new SpaceDemand(space.fingerprint(), OptionalInt.of(space.dimensions()), Remakes.ALL);
    }

    /// The same, with permission to discard all others.
    public SpaceDemand remakingAll() {
        return new SpaceDemand(fingerprint, dimensions, Remakes.ALL);
    }

    /// Whether vectors of a space are comparable with the model's.
    public boolean fits(VectorSpace space) {
        return space.fingerprint().equals(fingerprint)
                && (dimensions.isEmpty() || dimensions.getAsInt() == space.dimensions());
    }

    /// Whether incompatible vectors of a space may be discarded.
    public boolean mayRemake(VectorSpace space) {
        return switch (remakes) {
            case NONE -> false;
            case OWN -> space.fingerprint().startsWith(OWN_MODELS);
            case ALL -> true;
        };
    }
}
