package dev.loupe.embed.remote;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ProviderKind;
import dev.loupe.embed.RequestPolicy;
import dev.loupe.model.CircuitBreaker;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// A model behind HTTP. Its vectors are normalised to length 1 and always have the same number of dimensions:
/// a different number is an error, and vectors are never truncated or padded.
public final class RemoteEmbedder implements EmbeddingProvider {
    /// How long calls fail fast after a failure.
    private static final Duration FAILS_FAST = Duration.ofSeconds(15);

    private static final int MOST_DIMENSIONS = 16_384;

    /// How often a too long text is halved.
    private static final int CUTS = 6;

    private static final int SHORTEST = 200;

    private final EmbeddingSettings.Remote settings;
    private final Predicate<String> words;
    private final WireFormat wire;
    private final Requests requests;
    private final CircuitBreaker<EmbeddingFailure> ofDocuments;
    private final CircuitBreaker<EmbeddingFailure> ofQuestions;
    private final SharedBatches batches;

    /// 0 until known.
    private final AtomicInteger dimensions;

    /// @param words whether a word is spelled correctly, which a server cannot tell
    /// @param clock for the server's retry dates
    public RemoteEmbedder(EmbeddingSettings.Remote settings, Predicate<String> words, Clock clock) {
        this(settings, words, Sleeper.usual(clock));
    }

    RemoteEmbedder(EmbeddingSettings.Remote settings, Predicate<String> words, Sleeper waiting) {
        this.settings = settings;
        this.words = words;
        wire = settings.kind() == ProviderKind.OLLAMA ? new WireFormat.Ollama() : new WireFormat.OpenAi();
        requests = new Requests(wire.address(settings), settings.key(), waiting);
        ofDocuments = circuit(waiting);
        ofQuestions = circuit(waiting);
        RequestPolicy effort = settings.effort();
        batches = new SharedBatches(texts -> served(texts, effort, ofDocuments), effort.batch(), effort.concurrency());
        dimensions = new AtomicInteger(settings.dimensions());
    }

    @Override
    public String fingerprint() {
        return settings.fingerprint();
    }

    @Override
    public OptionalInt knownDimensions() {
        int known = dimensions.get();
        return known == 0 ? OptionalInt.empty() : OptionalInt.of(known);
    }

    @Override
    public int dimensions() throws IOException {
        if (dimensions.get() == 0) check();
        return dimensions.get();
    }

    @Override
    public int usefulCallers() {
        return 2 * settings.effort().concurrency();
    }

    @Override
    public boolean knows(String word) {
        return words.test(word);
    }

    @Override
    public void check() throws IOException {
        ofQuestions.close();
        var _ = embedQuery("read a file");
        ofDocuments.close();
    }

    @Override
    public float[][] embedCode(List<CodeText> codes) throws IOException {
        if (codes.isEmpty()) return new float[0][];
        return batches.vectors(codes.stream().map(settings.texts()::document).toList());
    }

    @Override
    public float[] embedQuery(String query) throws IOException {
        return served(List.of(settings.texts().query(query)), settings.effort().forQuestion(), ofQuestions)[0];
    }

    private static CircuitBreaker<EmbeddingFailure> circuit(Sleeper waiting) {
        return new CircuitBreaker<>(
                FAILS_FAST, waiting.nanos(), known -> new EmbeddingFailure(String.valueOf(known.getMessage()), known));
    }

    /// Adds the provider's name to every failure, and opens the circuit breaker. Queries and index runs have
    /// separate breakers, since queries are less patient.
    private float[][] served(List<String> texts, RequestPolicy effort, CircuitBreaker<EmbeddingFailure> circuit)
            throws IOException {
        circuit.pass();
        try {
            return asked(texts.stream().map(text -> text.isBlank() ? "." : text).toList(), effort, CUTS);
        } catch (Rejection refused) {
            throw circuit.open(named(refusal(refused), refused));
        } catch (EmbeddingFailure failed) {
            throw circuit.open(named(failed.getMessage(), failed));
        } catch (InterruptedIOException stopped) {
            throw stopped;
        }
    }

    private EmbeddingFailure named(String what, IOException cause) {
        return new EmbeddingFailure("the embedding provider (%s): %s".formatted(settings.description(), what), cause);
    }

    private String refusal(Rejection refused) {
        return switch (refused.status()) {
            case 401, 403 ->
                "it rejects the key (%d); set OPENAI_API_KEY in the environment".formatted(refused.status());
            case 404 -> "%s; %s".formatted(refused.getMessage(), wire.unknownModel(settings.model()));
            case 429 -> "%s; its quota is used up".formatted(refused.getMessage());
            case 400, 422 ->
                "it rejects the request: %s; check EMBEDDING_MODEL and EMBEDDING_DIMENSIONS"
                        .formatted(refused.getMessage());
            default -> "it answered %s; check EMBEDDING_BASE_URL".formatted(refused.getMessage());
        };
    }

    /// Splits a batch in half if it is too large, and halves a single text if it is too long.
    private float[][] asked(List<String> texts, RequestPolicy effort, int cuts) throws IOException {
        try {
            return checked(wire.vectors(requests.post(wire.request(settings, texts), effort), texts.size()));
        } catch (Rejection refused) {
            if (!refused.isForLength()) throw refused;
            if (texts.size() > 1) return inHalves(texts, effort);
            String text = texts.getFirst();
            if (cuts == 0 || text.length() < SHORTEST) throw refused;
            return asked(List.of(text.substring(0, text.length() / 2)), effort, cuts - 1);
        }
    }

    private float[][] inHalves(List<String> texts, RequestPolicy effort) throws IOException {
        int half = texts.size() / 2;
        float[][] first = asked(texts.subList(0, half), effort, CUTS);
        float[][] second = asked(texts.subList(half, texts.size()), effort, CUTS);
        var all = new float[texts.size()][];
        System.arraycopy(first, 0, all, 0, half);
        System.arraycopy(second, 0, all, half, second.length);
        return all;
    }

    private float[][] checked(float[][] vectors) throws EmbeddingFailure {
        for (float[] vector : vectors) {
            if (vector.length > MOST_DIMENSIONS)
                throw new EmbeddingFailure(
                        "its vectors have %d dimensions, more than %d".formatted(vector.length, MOST_DIMENSIONS));
            dimensions.compareAndSet(0, vector.length);
            if (vector.length != dimensions.get()) throw otherDimensions(vector.length);
            normalise(vector);
        }
        return vectors;
    }

    private EmbeddingFailure otherDimensions(int here) {
        return new EmbeddingFailure(
                "it returned %d dimensions, expected %d; %s"
                        .formatted(
                                here,
                                dimensions.get(),
                                settings.dimensions() > 0
                                        ? "unset EMBEDDING_DIMENSIONS, or set it to what the model returns"
                                        : "the model behind that name has changed: run `loupe daemon stop`, then `loupe index --force` to rebuild all vectors"));
    }

    private static void normalise(float[] vector) {
        double square = 0;
        for (float value : vector) square += (double) value * value;
        if (square == 0) return;
        float factor = (float) (1 / Math.sqrt(square));
        for (int i = 0; i < vector.length; i++) vector[i] *= factor;
    }
}
