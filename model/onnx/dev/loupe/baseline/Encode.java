package dev.loupe.baseline;

import ai.onnxruntime.OrtException;
import dev.loupe.training.HeldOut;
import dev.loupe.training.RawPair;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Fills the files of the transformers' vectors with what the held-out pools need and they have not yet,
/// first for small pools, then for larger ones: `Encode PAIRS CACHE`. It may be stopped at any time and goes
/// on from there; what is done can be reported.
final class Encode implements AutoCloseable {

    private final Transformer transformer;
    private final OnnxEncoder encoder;
    private final VectorFile vectors;
    private int done;
    private long spent;

    private Encode(Transformer transformer, Path cache) throws IOException, OrtException {
        this.transformer = transformer;
        encoder = new OnnxEncoder(transformer, cache);
        vectors = VectorFile.of(transformer, cache);
    }

    public static void main(String[] arguments) throws IOException, OrtException {
        Path cache = Path.of(arguments[1]);
        List<Encode> all = new ArrayList<>();
        for (Transformer each : Transformer.values()) all.add(new Encode(each, cache));
        List<HeldOut> pools = HeldOut.read(Path.of(arguments[0]));
        for (int most : Compare.SIZES) {
            for (HeldOut pool : pools) {
                System.out.print(pool.packageId() + " " + most);
                for (Encode each : all) each.fill(pool.capped(most));
                System.out.println();
            }
        }
        for (Encode each : all) each.close();
    }

    private void fill(HeldOut pool) throws IOException, OrtException {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (String text : texts(pool)) {
            if (vectors.find(text) != null) continue;
            vectors.add(text, encoder.encode(text));
            done++;
        }
        spent += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        if (done > 0) System.out.printf("  %s %.1f texts a second and core", transformer.id(), done * 1e9 / spent);
    }

    private Set<String> texts(HeldOut pool) {
        Set<String> texts = new LinkedHashSet<>();
        for (int i : pool.queries()) texts.add(transformer.query(pool.pairs().get(i).query()));
        for (RawPair pair : pool.pairs()) {
            for (Treatment each : Treatment.values()) texts.add(each.text(HeldOut.undocumented(pair)));
        }
        return texts;
    }

    @Override
    public void close() throws IOException, OrtException {
        encoder.close();
        vectors.close();
    }
}
