package dev.loupe.stores;

import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.opensearch.OpenSearchProvider;
import java.time.Clock;

/// Opens the engine that was chosen.
public final class Providers {

    private Providers() {}

    /// Asks nothing of the engine yet.
    ///
    /// @param choice of an engine other than the embedded one
    /// @throws InvalidChoice where its settings cannot be used, or it is not part of this build
    public static VectorStoreProvider open(StoreChoice choice, Clock clock) throws InvalidChoice {
        return switch (choice.kind()) {
            case OPENSEARCH -> OpenSearchProvider.of(choice, clock);
            case LUCENE, CHROMA, QDRANT, LANCE, POSTGRES ->
                throw new InvalidChoice("%s=%s is not part of this build; unset it to use the embedded store"
                        .formatted(StoreChoice.PROVIDER, choice.kind().settingName()));
        };
    }
}
