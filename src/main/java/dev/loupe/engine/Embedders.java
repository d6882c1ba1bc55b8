package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.onnx.OnnxEmbedder;
import dev.loupe.embed.remote.RemoteEmbedder;
import java.io.IOException;

/// The model that settings name.
final class Embedders {
    private Embedders() {}

    /// Asks no server.
    ///
    /// @throws IOException where a file of the model is not there or damaged
    static EmbeddingProvider of(EmbeddingSettings settings) throws IOException {
        StaticEmbedder own = StaticEmbedder.builtIn();
        return switch (settings) {
            case EmbeddingSettings.BuiltIn() -> own;
            case EmbeddingSettings.Remote remote -> new RemoteEmbedder(remote, own::knows);
            case EmbeddingSettings.Onnx onnx -> OnnxEmbedder.of(onnx, own::knows);
        };
    }
}
