package dev.loupe.embed;

import dev.loupe.project.TextDigest;
import java.util.Map;

/// The models of an engine.
///
/// @param embedding model for vectors
/// @param rescoring model for rescoring the best hits
public record ModelSettings(EmbeddingSettings embedding, Rescore rescoring) {

    /// Rescoring of the best hits.
    public sealed interface Rescore {
        record None() implements Rescore {}

        /// @param top number of hits that are rescored
        /// @param weight of the model's score against the ranking, in [0, 1]
        record By(EmbeddingSettings.Onnx model, int top, double weight) implements Rescore {}
    }

    private static final String MODEL = "RESCORE_MODEL";

    /// From an environment.
    ///
    /// @throws InvalidModelSettings for an unknown provider or model, or an invalid value
    public static ModelSettings of(Map<String, String> environment) throws InvalidModelSettings {
        return new ModelSettings(SettingsReader.read(environment), rescoring(environment));
    }

    private static Rescore rescoring(Map<String, String> environment) throws InvalidModelSettings {
        if (SettingsVariables.text(environment, MODEL).isEmpty()) return new Rescore.None();
        return new Rescore.By(
                new OnnxReader(environment, "RESCORE").settings(),
                SettingsVariables.number(environment, 20, 2, 100, "RESCORE_TOP"),
                SettingsVariables.number(environment, 40, 1, 100, "RESCORE_PERCENT") / 100.0);
    }

    /// A digest of these settings without secrets; empty for the defaults.
    public String identity() {
        return switch (rescoring) {
            case Rescore.None() -> embedding.identity();
            case Rescore.By(var model, var top, var weight) ->
                "%s and rescoring by %s #%s"
                        .formatted(
                                embedding.description(),
                                model.file(),
                                TextDigest.brief(embedding.identity() + model + top + weight));
        };
    }
}
