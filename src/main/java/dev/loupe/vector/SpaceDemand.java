package dev.loupe.vector;

import dev.loupe.embed.EmbeddingProvider;
import java.util.OptionalInt;

/// Which vectors are of use to a model, said before anything is asked of it.
///
/// @param dimensions of its vectors; empty where only the first one will show
/// @param remakes whether vectors of another model may be thrown away: where all are to be made anew, or
/// where both models are Loupe's own and that takes seconds
public record SpaceDemand(String fingerprint, OptionalInt dimensions, Remakes remakes) {

    /// Whose vectors may be thrown away without asking.
    public enum Remakes {
        NONE,
        /// Those of Loupe's own models, whose fingerprints begin with `static-`.
        OWN,
        ALL
    }

    private static final String OWN_MODELS = "static-";

    /// For the vectors that this provider makes.
    public static SpaceDemand of(EmbeddingProvider embedder) {
        return new SpaceDemand(
                embedder.fingerprint(),
                embedder.knownDimensions(),
                embedder.remakesUnasked() ? Remakes.OWN : Remakes.NONE);
    }

    /// For exactly these vectors, whatever others there are.
    public static SpaceDemand of(VectorSpace space) {
        return new SpaceDemand(space.fingerprint(), OptionalInt.of(space.dimensions()), Remakes.ALL);
    }

    /// The same where the others are to go.
    public SpaceDemand remakingAll() {
        return new SpaceDemand(fingerprint, dimensions, Remakes.ALL);
    }

    /// Whether vectors of a space can be compared with the model's.
    public boolean fits(VectorSpace space) {
        return space.fingerprint().equals(fingerprint)
                && (dimensions.isEmpty() || dimensions.getAsInt() == space.dimensions());
    }

    /// Whether vectors of a space that does not fit may be thrown away.
    public boolean mayRemake(VectorSpace space) {
        return switch (remakes) {
            case NONE -> false;
            case OWN -> space.fingerprint().startsWith(OWN_MODELS);
            case ALL -> true;
        };
    }
}
