package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.onnx.OnnxEmbedder;
import dev.loupe.embed.remote.RemoteEmbedder;
import dev.loupe.search.Rescoring;
import java.io.IOException;
import java.time.Clock;

/// The configured models, loaded.
///
/// @param embedder for indexes and queries to them
/// @param rescoring of the best hits
public record Models(EmbeddingProvider embedder, Rescoring rescoring) {

    /// Only Loupe's own model.
    static Models own() throws IOException {
        return new Models(StaticEmbedder.builtIn(), Rescoring.none());
    }

    /// Does not contact a server.
    ///
    /// @param clock for a server's retry dates
    /// @throws IOException if a model file is missing or damaged
    static Models of(ModelSettings settings, Clock clock) throws IOException {
        StaticEmbedder own = StaticEmbedder.builtIn();
        Rescoring rescoring = switch (settings.rescoring()) {
            case ModelSettings.Rescore.None() -> Rescoring.none();
            case ModelSettings.Rescore.By(var model, var top, var weight) ->
                Rescoring.by(OnnxEmbedder.of(model, own::knows), top, weight);
        };
        return new Models(embedder(settings.embedding(), clock), rescoring);
    }

    /// The embedding model. Does not contact a server.
    ///
    /// @param clock for a server's retry dates
    /// @throws IOException if a model file is missing or damaged
    public static EmbeddingProvider embedder(EmbeddingSettings settings, Clock clock) throws IOException {
        StaticEmbedder own = StaticEmbedder.builtIn();
        return switch (settings) {
            case EmbeddingSettings.BuiltIn() -> own;
            case EmbeddingSettings.Remote remote -> new RemoteEmbedder(remote, own::knows, clock);
            case EmbeddingSettings.Onnx onnx -> OnnxEmbedder.of(onnx, own::knows);
        };
    }
}
