package dev.loupe.embed;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/// Loupe's own model: offline, at once, a hundredth of a millisecond a text.
public final class StaticEmbedder implements EmbeddingProvider {

    private static final String RESOURCE = "code-model.bin";

    private final StaticModel model;
    private final String fingerprint;

    /// Encoders hold scratch space of some hundred kilobytes; there are as many as were ever needed at once.
    private final ConcurrentLinkedQueue<StaticEncoder> idle = new ConcurrentLinkedQueue<>();

    public StaticEmbedder(StaticModel model) {
        this.model = model;
        fingerprint = "static-%d-%s".formatted(model.dimensions(), model.digest());
    }

    /// Reads the model that comes with Loupe.
    ///
    /// @throws IOException if it is not there or damaged
    public static StaticEmbedder load() throws IOException {
        try (InputStream in = StaticEmbedder.class.getResourceAsStream(RESOURCE)) {
            if (in == null) throw new IOException("there is no embedding model: install again");
            return new StaticEmbedder(ModelFile.read(new BufferedInputStream(in, 1 << 16)));
        }
    }

    @Override
    public String fingerprint() {
        return fingerprint;
    }

    @Override
    public int dimensions() {
        return model.dimensions();
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
        StaticEncoder encoder = taken == null ? new StaticEncoder(model) : taken;
        T result = work.apply(encoder);
        // One that failed amid its work is not used again.
        idle.add(encoder);
        return result;
    }
}
