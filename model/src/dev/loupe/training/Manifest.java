package dev.loupe.training;

import dev.loupe.embed.CodeField;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes a model and, beside it under the ending `.json`, what it was made of and how good it is.
final class Manifest {

    private Manifest() {}

    static void write(
            Corpus corpus, Settings settings, Parameters parameters, Map<String, Object> report, Path model)
            throws IOException {
        var bytes = new ByteArrayOutputStream();
        Export.write(corpus, parameters, bytes);
        Files.write(model, bytes.toByteArray());
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("sha256", sha256(bytes.toByteArray()));
        manifest.put("bytes", bytes.size());
        manifest.put("dimensions", Parameters.DIMENSIONS);
        manifest.put("entries", corpus.words.size());
        manifest.put("buckets", corpus.buckets);
        manifest.put("pairs", pairs(corpus));
        manifest.put("settings", settings.line());
        Map<String, Object> fields = new LinkedHashMap<>();
        for (CodeField field : CodeField.values()) {
            fields.put(
                    field.name(),
                    "%.3f / n^%.3f"
                            .formatted(
                                    Math.exp(parameters.fieldWeights[field.ordinal()]),
                                    parameters.fieldLengths[field.ordinal()]));
        }
        manifest.put("fields", fields);
        manifest.put("heldOut", report);
        manifest.put("trainingPackages", sources(corpus, false));
        manifest.put("heldOutPackages", sources(corpus, true));
        Path beside = model.resolveSibling(model.getFileName().toString().replaceFirst("\\.bin$", "") + ".json");
        Files.writeString(beside, json(manifest, "") + "\n");
    }

    private static int pairs(Corpus corpus) {
        return corpus.packages.stream()
                .filter(each -> !each.isHeldOut())
                .mapToInt(each -> each.end() - each.first())
                .sum();
    }

    private static List<String> sources(Corpus corpus, boolean isHeldOut) {
        return corpus.packages.stream()
                .filter(each -> each.isHeldOut() == isHeldOut)
                .map(each -> each.source().replace('\t', ' '))
                .toList();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String json(Object value, String indent) {
        String inner = indent + "  ";
        return switch (value) {
            case Map<?, ?> map -> map.entrySet().stream()
                    .map(e -> inner + json(e.getKey(), inner) + ": " + json(e.getValue(), inner))
                    .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
            case List<?> list -> list.stream()
                    .map(each -> inner + json(each, inner))
                    .collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"));
            case Number number -> number.toString();
            default -> '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        };
    }
}
