package dev.loupe.embed.onnx;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.EmbeddingSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A BERT-like transformer in an ONNX file, run in this process. It is loaded with the first text, which
/// takes half a second.
public final class OnnxEmbedder implements EmbeddingProvider {
    private static final String RUNTIME = "ai.onnxruntime.OrtEnvironment";
    private static final int DIGEST_BYTES = 8;

    private final EmbeddingSettings.Onnx settings;
    private final Predicate<String> words;
    private final String fingerprint;
    private @Nullable Loaded loaded;
    private volatile int dimensions;

    private record Loaded(WordPiece tokenizer, OnnxModel model) {}

    private OnnxEmbedder(EmbeddingSettings.Onnx settings, Predicate<String> words, String fingerprint) {
        this.settings = settings;
        this.words = words;
        this.fingerprint = fingerprint;
    }

    /// Reads the file once for its digest, without loading it.
    ///
    /// @param words whether a word is spelled correctly
    /// @throws IOException if the model cannot be read, or ONNX Runtime is missing; the message says what to
    /// do
    public static OnnxEmbedder of(EmbeddingSettings.Onnx settings, Predicate<String> words) throws IOException {
        if (!isInstalled())
            throw new IOException(
                    "a model in an ONNX file needs ONNX Runtime, which is not part of Loupe's build: `./dev onnx` puts it into target/lib");
        String fingerprint = "onnx/%s/%s-%d/%s"
                .formatted(
                        digest(settings.file()),
                        settings.pooling().name().toLowerCase(java.util.Locale.ROOT),
                        settings.mostTokens(),
                        settings.texts().fingerprint());
        return new OnnxEmbedder(settings, words, fingerprint);
    }

    /// Whether ONNX Runtime is on the class path.
    public static boolean isInstalled() {
        try {
            Class.forName(RUNTIME, false, OnnxEmbedder.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException missing) {
            return false;
        }
    }

    private static String digest(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            var digest = MessageDigest.getInstance("SHA-256");
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    @Override
    public String fingerprint() {
        return fingerprint;
    }

    @Override
    public OptionalInt knownDimensions() {
        return dimensions == 0 ? OptionalInt.empty() : OptionalInt.of(dimensions);
    }

    @Override
    public int dimensions() throws IOException {
        return dimensions == 0 ? embedQuery("read a file").length : dimensions;
    }

    @Override
    public boolean knows(String word) {
        return words.test(word);
    }

    @Override
    public float[] embedQuery(String query) throws IOException {
        return vectors(List.of(settings.texts().query(query)))[0];
    }

    @Override
    public float[][] embedCode(List<CodeText> codes) throws IOException {
        return vectors(codes.stream()
                .map(code -> settings.texts().document(code))
                .map(IdentifierSpacing::of)
                .toList());
    }

    /// One by one: 8-bit models scale a whole batch by its largest number, so a text's vector would depend on
    /// the other texts. Batches are no faster on one thread either.
    private float[][] vectors(List<String> texts) throws IOException {
        Loaded ready = loaded();
        var vectors = new float[texts.size()][];
        for (int i = 0; i < vectors.length; i++)
            vectors[i] =
                    normalised(ready.model().vector(ready.tokenizer().tokens(texts.get(i), settings.mostTokens())));
        return vectors;
    }

    private float[] normalised(float[] vector) throws EmbeddingFailure {
        double square = 0;
        for (float value : vector) square += (double) value * value;
        if (!(square > 0) || Double.isInfinite(square))
            throw new EmbeddingFailure("the model returned a zero or infinite vector: " + settings.file());
        float factor = (float) (1 / Math.sqrt(square));
        var unit = new float[vector.length];
        for (int i = 0; i < unit.length; i++) unit[i] = vector[i] * factor;
        dimensions = unit.length;
        return unit;
    }

    private synchronized Loaded loaded() throws IOException {
        Loaded known = loaded;
        if (known != null) return known;
        var read = new Loaded(
                WordPiece.read(vocabulary(settings.file())), OnnxModel.load(settings.file(), settings.pooling()));
        loaded = read;
        return read;
    }

    /// `NAME-tokenizer.json`, `tokenizer.json` or `vocab.txt` beside `NAME.onnx`.
    private static Path vocabulary(Path model) throws IOException {
        String name = model.getFileName().toString().replaceFirst("\\.onnx$", "");
        for (String file : List.of(name + "-tokenizer.json", "tokenizer.json", "vocab.txt"))
            if (Files.isRegularFile(model.resolveSibling(file))) return model.resolveSibling(file);
        throw new EmbeddingFailure(
                "no vocabulary next to %s; put the model's tokenizer.json or vocab.txt there".formatted(model));
    }
}
