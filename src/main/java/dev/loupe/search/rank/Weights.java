package dev.loupe.search.rank;

import dev.loupe.index.TextField;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.signal.WeightTable;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Ranking weights: the resource `ranking.tsv`, and `ranking-keyword.tsv` for words alone.
/// `bench/ranking/README.md` describes how they were tuned.
///
/// @param signals weight of each signal for each kind of query; those of a kind sum to 1, so a score is in
/// [0, 1]
/// @param fields BM25 weight of each field
/// @param factors by penalty, in (0, 1)
/// @param repeated factor for each better chunk of the same file, in (0, 1)
public record Weights(
        Map<QueryKind, Map<QuerySignal, Double>> signals,
        Map<TextField, Double> fields,
        Map<Penalty, Double> factors,
        double repeated) {

    private static final class Shipped {
        private static final Weights HYBRID = of(WeightTable.read("ranking.tsv"));
        private static final Weights KEYWORD = of(WeightTable.read("ranking-keyword.tsv"));
    }

    public Weights {
        signals = Map.copyOf(signals);
        fields = Map.copyOf(fields);
        factors = Map.copyOf(factors);
    }

    public static Weights builtIn() {
        return Shipped.HYBRID;
    }

    /// Weights for words alone, without the semantic signals.
    public static Weights keyword() {
        return Shipped.KEYWORD;
    }

    /// @throws IllegalArgumentException for a row with an unknown name
    static Weights of(List<String[]> rows) {
        var signals = new EnumMap<QueryKind, Map<QuerySignal, Double>>(QueryKind.class);
        var fields = new EnumMap<TextField, Double>(TextField.class);
        var factors = new EnumMap<Penalty, Double>(Penalty.class);
        var others = new HashMap<String, Double>();
        for (String[] cells : rows) {
            double value = Double.parseDouble(cells[2]);
            String row = cells[1].toUpperCase(Locale.ROOT);
            switch (cells[0]) {
                case "field" -> fields.put(TextField.valueOf(row), value);
                case "factor" -> {
                    if (row.equals("REPEATED_FILE")) others.put(row, value);
                    else factors.put(Penalty.valueOf(row), value);
                }
                default ->
                    signals.computeIfAbsent(
                                    QueryKind.valueOf(cells[0].toUpperCase(Locale.ROOT)),
                                    kind -> new EnumMap<>(QuerySignal.class))
                            .put(WeightTable.signal(QuerySignal.values(), cells[1]), value);
            }
        }
        return new Weights(signals, fields, factors, others.getOrDefault("REPEATED_FILE", 1.0));
    }

    public double of(QueryKind kind, QuerySignal signal) {
        return signals.getOrDefault(kind, Map.of()).getOrDefault(signal, 0.0);
    }

    double factor(Penalty penalty) {
        return factors.getOrDefault(penalty, 1.0);
    }
}
