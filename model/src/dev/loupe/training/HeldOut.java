package dev.loupe.training;

import dev.loupe.embed.CodeText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The functions of a package that was held out, and which of them are asked for by the first sentence of
/// their documentation: those whose sentence has three words or more and stands once in the pool.
///
/// @param pairs up to 400, always the same ones
/// @param queries places in `pairs`
public record HeldOut(String packageId, List<RawPair> pairs, int[] queries) {

    private static final int LEAST_WORDS = 3;

    /// All pools of a folder of pairs in the order of the packages' names; a package without a question, or
    /// with other parts that are trained with, is left out.
    ///
    /// @throws IOException if the folder or a file of it cannot be read
    public static List<HeldOut> read(Path folder) throws IOException {
        Map<String, List<RawPair>> packages = new LinkedHashMap<>();
        var files = new PairFolder(folder);
        files.readHeldOut((id, _, pair) -> {
            boolean isAsked = pair.kind().equals("function") && !files.trainsWith(id);
            if (isAsked) packages.computeIfAbsent(id, _ -> new ArrayList<>()).add(pair);
        });
        List<HeldOut> pools = new ArrayList<>();
        packages.forEach((id, pairs) -> pools.add(of(id, Evaluation.draw(id, pairs))));
        return pools.stream().filter(pool -> pool.queries.length > 0).toList();
    }

    static HeldOut of(String packageId, List<RawPair> pairs) {
        Map<String, Integer> asked = new HashMap<>();
        for (RawPair pair : pairs) asked.merge(pair.query(), 1, Integer::sum);
        int[] queries = IntStream.range(0, pairs.size())
                .filter(i -> pairs.get(i).query().split("\\s+").length >= LEAST_WORDS)
                .filter(i -> asked.get(pairs.get(i).query()) == 1)
                .toArray();
        return new HeldOut(packageId, List.copyOf(pairs), queries);
    }

    /// A smaller pool of the first functions, which are in no order.
    public HeldOut capped(int most) {
        return of(packageId, pairs.subList(0, Math.min(most, pairs.size())));
    }

    /// Whether the model's settings were chosen on this package among others; the rest confirm them.
    public boolean isChosenOn() {
        return isChosenOn(packageId);
    }

    static boolean isChosenOn(String packageId) {
        return (packageId.hashCode() >> 4 & 1) == 0;
    }

    /// What is read of a function of the pool: all but its documentation, which is the question.
    public static CodeText undocumented(RawPair pair) {
        CodeText code = pair.code();
        return new CodeText(
                code.path(), code.name(), code.enclosing(), code.signature(), "", code.comments(), code.body());
    }

    /// The place of the right answer among all, 1 for the first; who scores the same comes before it.
    public static int rank(double[] scores, int right) {
        int rank = 1;
        for (int i = 0; i < scores.length; i++) if (i != right && scores[i] >= scores[right]) rank++;
        return rank;
    }
}
