package dev.loupe.cli;

import dev.loupe.embed.EmbeddingSettings;
import java.io.IOException;
import java.util.Map;

/// What the environment says of the models that an engine works with. Where nothing is set, nothing is
/// loaded: a front of every conversation asks.
final class EngineSetup {
    private static final String PROVIDER = "EMBEDDING_PROVIDER";

    private final Map<String, String> environment;

    EngineSetup(Map<String, String> environment) {
        this.environment = environment;
    }

    /// What tells this setup from others, without secrets; empty for the usual one.
    ///
    /// @throws IOException where the settings cannot be followed; the message says what to set
    String identity() throws IOException {
        return environment.getOrDefault(PROVIDER, "").isEmpty() ? "" : embedding().identity();
    }

    /// @throws IOException where they cannot be followed; the message says what to set
    EmbeddingSettings embedding() throws IOException {
        try {
            return EmbeddingSettings.of(environment);
        } catch (EmbeddingSettings.Misfit misfit) {
            throw new IOException(misfit.getMessage(), misfit);
        }
    }
}
