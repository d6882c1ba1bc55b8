package dev.loupe.cli;

import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ModelSettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// What the environment says of the models that an engine works with. Where nothing is set, nothing is
/// loaded: a front of every conversation asks.
final class EngineSetup {
    private static final List<String> SWITCHES = List.of("EMBEDDING_PROVIDER", "RESCORE_MODEL");

    private final Map<String, String> environment;

    EngineSetup(Map<String, String> environment) {
        this.environment = environment;
    }

    /// What tells this setup from others, without secrets; empty for the usual one.
    ///
    /// @throws IOException where the settings cannot be followed; the message says what to set
    String identity() throws IOException {
        for (String name : SWITCHES) if (!environment.getOrDefault(name, "").isEmpty()) return models().identity();
        return "";
    }

    /// Which models are set.
    ///
    /// @throws IOException where they cannot be followed; the message says what to set
    ModelSettings models() throws IOException {
        try {
            return ModelSettings.of(environment);
        } catch (EmbeddingSettings.Misfit misfit) {
            throw new IOException(misfit.getMessage(), misfit);
        }
    }
}
