package dev.loupe.stores;

import dev.loupe.stores.StoreChoice.InvalidChoice;

/// Opens the engine that was chosen.
public final class Providers {

    private Providers() {}

    /// Asks nothing of the engine yet.
    ///
    /// @throws InvalidChoice where its settings cannot be used, or it is not part of this build
    public static VectorStoreProvider open(StoreChoice choice) throws InvalidChoice {
        throw new InvalidChoice("%s=%s is not part of this build; unset it to use the embedded store"
                .formatted(StoreChoice.PROVIDER, choice.kind().settingName()));
    }
}
