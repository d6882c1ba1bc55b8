package dev.loupe.index;

import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;

/// The index's vectors were made by another model than the current one. The message names both and the two
/// remedies.
public final class OtherModel extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param there space of the index
    /// @param wanted by the current model
    public OtherModel(VectorSpace there, SpaceDemand wanted) {
        super(("the index was made with the embedding model %s (%d dimensions) and the model is now %s%s;"
                        + " vectors of different models cannot be compared. Set EMBEDDING_PROVIDER and EMBEDDING_MODEL"
                        + " back, or rebuild all vectors with `loupe index --force`"
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

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
