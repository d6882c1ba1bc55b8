package dev.loupe.baseline;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.StaticModel;
import dev.loupe.training.HeldOut;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Asks all that can be asked for the same code and writes what came of it: `Compare PAIRS CACHE MODEL OUT`.
///
/// Where the vectors of transformers are not all there, all are compared on smaller pools, for which they
/// are, and Loupe's model and BM25 on the whole ones besides.
final class Compare {

    /// Weights of mixes, as the experiment that went before all this had them; they are not searched for
    /// here.
    private static final double OF_VECTORS = 0.7;

    private static final double OF_BGE = 0.4;

    /// How many functions pools may have: transformers take hours for the largest, so smaller ones are done
    /// first.
    static final int[] SIZES = {50, 100, 200, 400};

    private Compare() {}

    public static void main(String[] arguments) throws IOException {
        Path cache = Path.of(arguments[1]);
        StaticEmbedder own = own(Path.of(arguments[2]));
        List<HeldOut> pools = HeldOut.read(Path.of(arguments[0]));
        Map<String, Scorer> quick = quick(own);
        Map<String, Scorer> dear = new LinkedHashMap<>();
        List<HeldOut> done = pools;
        for (Transformer transformer : Transformer.values()) {
            if (!Files.exists(VectorFile.file(transformer, cache))) continue;
            VectorFile vectors = VectorFile.of(transformer, cache);
            done = largest(done, transformer, vectors);
            for (Treatment each : Treatment.values())
                dear.put(transformer.told() + ", " + each.told(), Cosine.of(transformer, each, vectors));
        }
        mixes(quick, dear);
        var report = new Report(own.fingerprint());
        boolean isWhole = functions(done) == functions(pools);
        if (!dear.isEmpty() && !done.isEmpty()) report.add(done, all(done, dear, quick));
        if (dear.isEmpty() || !isWhole) report.add(pools, all(pools, Map.of(), quick(own)));
        report.write(Path.of(arguments[3]));
    }

    /// The largest pools whose vectors are all there; none if even the smallest lack some.
    private static List<HeldOut> largest(List<HeldOut> pools, Transformer transformer, VectorFile vectors) {
        for (int i = SIZES.length - 1; i >= 0; i--) {
            int most = SIZES[i];
            List<HeldOut> capped = pools.stream()
                    .map(pool -> pool.capped(most))
                    .filter(pool -> pool.queries().length > 0)
                    .toList();
            if (capped.stream().allMatch(pool -> Cosine.isComplete(pool, transformer, vectors))) return capped;
        }
        return List.of();
    }

    private static int functions(List<HeldOut> pools) {
        return pools.stream().mapToInt(pool -> pool.pairs().size()).sum();
    }

    private static StaticEmbedder own(Path model) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(model), 1 << 16)) {
            return new StaticEmbedder(StaticModel.read(in));
        }
    }

    private static Map<String, Scorer> quick(StaticEmbedder own) {
        Map<String, Scorer> scorers = new LinkedHashMap<>();
        var lexical = new Bm25();
        Cosine vectors = Cosine.of(own);
        scorers.put(Report.LEXICAL, lexical);
        scorers.put(Report.OWN, vectors);
        scorers.put(Report.OWN + " + BM25", new Mix(lexical, vectors, Mix.Scale.RANGE, OF_VECTORS));
        return scorers;
    }

    /// With the bge that is given what Loupe's model is given.
    private static void mixes(Map<String, Scorer> quick, Map<String, Scorer> dear) {
        String name = Transformer.BGE.told() + ", " + Treatment.WORDS.told();
        Scorer bge = dear.get(name);
        Scorer lexical = quick.get(Report.LEXICAL);
        Scorer own = quick.get(Report.OWN);
        if (bge == null || lexical == null || own == null) return;
        dear.put(name + " + BM25", new Mix(lexical, bge, Mix.Scale.RANGE, OF_VECTORS));
        quick.put(Report.OWN + " + " + name, new Mix(own, bge, Mix.Scale.DEVIATION, OF_BGE));
    }

    private static Map<String, Ranks> all(List<HeldOut> pools, Map<String, Scorer> dear, Map<String, Scorer> quick) {
        Map<String, Scorer> scorers = new LinkedHashMap<>(dear);
        scorers.putAll(quick);
        Map<String, Ranks> ranks = new LinkedHashMap<>();
        scorers.forEach((name, scorer) -> ranks.put(name, Ranks.of(pools, scorer)));
        return ranks;
    }

    /// What a question's pool is called, in the order of [Ranks].
    static List<String> groups(List<HeldOut> pools, Function<HeldOut, String> name) {
        return pools.stream()
                .flatMap(pool -> Collections.nCopies(pool.queries().length, name.apply(pool)).stream())
                .toList();
    }

    /// The questions' languages in the same order.
    static List<String> languages(List<HeldOut> pools) {
        return pools.stream()
                .flatMap(pool -> Arrays.stream(pool.queries()).mapToObj(i -> pool.pairs().get(i).language()))
                .toList();
    }
}
