package dev.loupe.embed;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Loupe's own model: offline, without start-up time, a hundredth of a millisecond per text.
public final class StaticEmbedder implements EmbeddingProvider {

    private static final String RESOURCE = "code-model.bin";

    private static @Nullable StaticEmbedder shared;

    private final ModelFile.Name name;

    /// Loaded with the first text: a process that only starts, or only searches by words, does not need it.
    private volatile @Nullable StaticModel model;

    /// A pool of encoders, which hold some hundred kilobytes of scratch space; it grows to the maximum that
    /// was needed at once.
    private final ConcurrentLinkedQueue<StaticEncoder> idle = new ConcurrentLinkedQueue<>();

    public StaticEmbedder(StaticModel model) {
        this.model = model;
        name = new ModelFile.Name(model.digest(), model.dimensions());
    }

    private StaticEmbedder(ModelFile.Name name) {
        this.name = name;
    }

    /// The model that ships with Loupe, shared by all callers since it takes 20 MB. Only its name is read
    /// now.
    ///
    /// @throws IOException if it is missing or damaged
    public static synchronized StaticEmbedder builtIn() throws IOException {
        StaticEmbedder known = shared;
        if (known != null) return known;
        try (InputStream in = resource()) {
            StaticEmbedder read = new StaticEmbedder(ModelFile.Name.read(in));
            shared = read;
            return read;
        }
    }

    private static InputStream resource() throws IOException {
        InputStream in = StaticEmbedder.class.getResourceAsStream(RESOURCE);
        if (in == null) throw new IOException("Loupe's embedding model is missing; reinstall Loupe");
        return in;
    }

    @Override
    public String fingerprint() {
        return "static-%d-%s".formatted(name.dimensions(), name.digest());
    }

    @Override
    public int dimensions() {
        return name.dimensions();
    }

    @Override
    public OptionalInt knownDimensions() {
        return OptionalInt.of(name.dimensions());
    }

    @Override
    public boolean remakesUnasked() {
        return true;
    }

    @Override
    public boolean knows(String word) {
        return model().vocabulary().holds(word);
    }

    @Override
    public void warmUp() {
        embedQuery("read a file");
    }

    @Override
    public float[][] embedCode(List<CodeText> codes) {
        return with(encoder -> codes.stream().map(encoder::code).toArray(float[][]::new));
    }

    @Override
    public float[] embedQuery(String query) {
        return with(encoder -> encoder.query(query));
    }

    private <T> T with(Function<StaticEncoder, T> work) {
        StaticEncoder taken = idle.poll();
        StaticEncoder encoder = taken == null ? new StaticEncoder(model()) : taken;
        T result = work.apply(encoder);
        // An encoder that failed midway is not reused.
        idle.add(encoder);
        return result;
    }

    private StaticModel model() {
        StaticModel known = model;
        return known != null ? known : load();
    }

    private synchronized StaticModel load() {
        StaticModel known = model;
        if (known != null) return known;
        try (InputStream in = new BufferedInputStream(resource(), 1 << 16)) {
            StaticModel read = StaticModel.read(in);
            model = read;
            return read;
        } catch (IOException broken) {
            throw new UncheckedIOException("Loupe's embedding model is damaged; reinstall Loupe", broken);
        }
    }
}
