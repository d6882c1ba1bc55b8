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

/// The models that settings name, as parts that work.
///
/// @param embedder makes the vectors of indexes and of questions to them
/// @param rescoring of the best hits
public record Models(EmbeddingProvider embedder, Rescoring rescoring) {

    /// Loupe's own, and nothing else.
    static Models own() throws IOException {
        return new Models(StaticEmbedder.builtIn(), Rescoring.none());
    }

    /// Asks no server.
    ///
    /// @param clock by which a server says when to ask again
    /// @throws IOException where a file of a model is not there or damaged
    static Models of(ModelSettings settings, Clock clock) throws IOException {
        StaticEmbedder own = StaticEmbedder.builtIn();
        Rescoring rescoring = switch (settings.rescoring()) {
            case ModelSettings.Rescore.None() -> Rescoring.none();
            case ModelSettings.Rescore.By(var model, var top, var weight) ->
                Rescoring.by(OnnxEmbedder.of(model, own::knows), top, weight);
        };
        return new Models(embedder(settings.embedding(), clock), rescoring);
    }

    /// The one that makes vectors. Asks no server.
    ///
    /// @param clock by which a server says when to ask again
    /// @throws IOException where a file of a model is not there or damaged
    public static EmbeddingProvider embedder(EmbeddingSettings settings, Clock clock) throws IOException {
        StaticEmbedder own = StaticEmbedder.builtIn();
        return switch (settings) {
            case EmbeddingSettings.BuiltIn() -> own;
            case EmbeddingSettings.Remote remote -> new RemoteEmbedder(remote, own::knows, clock);
            case EmbeddingSettings.Onnx onnx -> OnnxEmbedder.of(onnx, own::knows);
        };
    }
}
