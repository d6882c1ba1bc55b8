package dev.loupe.embed;

import dev.loupe.embed.EmbeddingSettings.Onnx;
import dev.loupe.embed.EmbeddingSettings.Onnx.Pooling;
import dev.loupe.json.NearNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Reads the variables for a model in a file: `PREFIX_MODEL` and related ones.
///
/// Models of the bge family are recognised by their file names: they use the first token's vector, and the
/// English ones were trained with a sentence before every query.
final class OnnxReader {
    private static final String BGE = "bge-";
    private static final String BGE_QUESTION = "Represent this sentence for searching relevant passages: ";
    private static final int USUAL_TOKENS = 256;

    private final Map<String, String> environment;
    private final String prefix;

    /// @param prefix of the variables' names
    OnnxReader(Map<String, String> environment, String prefix) {
        this.environment = environment;
        this.prefix = prefix;
    }

    Onnx settings() throws InvalidModelSettings {
        Path file = file();
        int mostTokens = SettingsVariables.number(environment, USUAL_TOKENS, 8, 8_192, prefix + "_MAX_TOKENS");
        var texts = new TextRules(
                environment.getOrDefault(prefix + "_QUERY_PREFIX", usualQuestion(file)),
                environment.getOrDefault(prefix + "_DOCUMENT_PREFIX", ""),
                SettingsVariables.number(environment, 8 * mostTokens, 100, 1_000_000, prefix + "_MAX_CHARACTERS"));
        return new Onnx(file, pooling(file), mostTokens, texts);
    }

    private Path file() throws InvalidModelSettings {
        String name = prefix + "_MODEL";
        String text = SettingsVariables.text(environment, name)
                .orElseThrow(() ->
                        new InvalidModelSettings(name + " must be the path of an .onnx file, or of a folder with one"));
        try {
            Path path = Path.of(text).toAbsolutePath().normalize();
            Path file = Files.isDirectory(path) ? path.resolve("model.onnx") : path;
            if (Files.isRegularFile(file)) return file;
        } catch (InvalidPathException noPath) {
            // rejected below
        }
        throw new InvalidModelSettings(
                "%s: there is no model '%s'; give the absolute path of an .onnx file or of a folder with model.onnx"
                        .formatted(name, NearNames.cut(text)));
    }

    private Pooling pooling(Path file) throws InvalidModelSettings {
        String name = prefix + "_POOLING";
        String set = SettingsVariables.text(environment, name).orElse(isBge(file) ? "cls" : "mean");
        return switch (set.toLowerCase(Locale.ROOT)) {
            case "cls" -> Pooling.CLS;
            case "mean" -> Pooling.MEAN;
            default ->
                throw new InvalidModelSettings(
                        "%s is '%s'; it must be cls or mean".formatted(name, NearNames.cut(set)));
        };
    }

    private static String usualQuestion(Path file) {
        return isBge(file) && file.toString().contains("-en") ? BGE_QUESTION : "";
    }

    private static boolean isBge(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).contains(BGE);
    }
}
