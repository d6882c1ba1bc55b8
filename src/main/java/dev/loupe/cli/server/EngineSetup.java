package dev.loupe.cli.server;

import dev.loupe.embed.InvalidModelSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.engines.Providers;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The models and the store that the environment selects for an engine. Loads nothing if nothing is set,
/// because the front of every conversation calls it.
final class EngineSetup {
    private static final List<String> SWITCHES = List.of("EMBEDDING_PROVIDER", "RESCORE_MODEL");

    private final Map<String, String> environment;

    EngineSetup(Map<String, String> environment) {
        this.environment = environment;
    }

    /// Identifies this setup, without secrets; empty for the default.
    ///
    /// @throws IOException if the settings are invalid; the message says what to set
    String identity() throws IOException {
        boolean isSet = SWITCHES.stream()
                .anyMatch(name -> !environment.getOrDefault(name, "").isEmpty());
        String models = isSet ? models().identity() : "";
        String store = environment.getOrDefault(StoreChoice.PROVIDER, "").isBlank() ? "" : identity(store());
        return store.isEmpty() ? models : (models + "; " + store);
    }

    /// A running daemon does not see a store that was installed after it started.
    private static String identity(StoreChoice store) {
        boolean isAway = store.kind() == StoreKind.LANCE && !Providers.isInstalled(StoreKind.LANCE);
        return store.identity() + (isAway ? ", not installed" : "");
    }

    /// @throws IOException if there is no such store; the message says what to set
    StoreChoice store() throws IOException {
        try {
            return StoreChoice.of(environment);
        } catch (StoreChoice.InvalidChoice invalid) {
            throw new IOException(invalid.getMessage(), invalid);
        }
    }

    /// The selected store; empty for the embedded one.
    ///
    /// @throws IOException if there is no such store; the message says what to set
    Optional<VectorStoreProvider> opened(LoupeHome home) throws IOException {
        StoreChoice choice = store();
        if (choice.kind() == StoreKind.LUCENE) return Optional.empty();
        return Optional.of(Providers.open(choice, home, WallClock.utc()));
    }

    /// The selected models.
    ///
    /// @throws IOException if the settings are invalid; the message says what to set
    ModelSettings models() throws IOException {
        try {
            return ModelSettings.of(environment);
        } catch (InvalidModelSettings misfit) {
            throw new IOException(misfit.getMessage(), misfit);
        }
    }
}
