package dev.loupe.index;

import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;

/// An index whose vectors were made by another model than the one that is set now. The message names both and
/// the two ways out.
public final class OtherModel extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param there of the index
    /// @param wanted of the model that is set
    public OtherModel(VectorSpace there, SpaceDemand wanted) {
        super(("the index was made with the embedding model %s (%d dimensions) and the model is now %s%s;"
                        + " vectors of different models cannot be compared. Set EMBEDDING_PROVIDER and EMBEDDING_MODEL"
                        + " as they were, or make all vectors anew with `loupe index --force`"
                        + " (index_codebase with forceReindex)")
                .formatted(
                        there.fingerprint(),
                        there.dimensions(),
                        wanted.fingerprint(),
                        wanted.dimensions().isEmpty()
                                ? ""
                                : " (%d dimensions)"
                                        .formatted(wanted.dimensions().getAsInt())));
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
