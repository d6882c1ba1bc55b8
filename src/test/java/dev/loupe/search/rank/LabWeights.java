package dev.loupe.search.rank;

import dev.loupe.index.TextField;
import dev.loupe.search.query.QueryKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// [Weights] as a vector for the search: first each kind's signals, then the penalties, then the factor for
/// repeated files. Field weights are left out, because they change the candidates themselves.
final class LabWeights {
    private static final int KINDS = QueryKind.values().length;
    private static final int SIGNALS = QuerySignal.values().length;
    private static final int PENALTIES = Penalty.values().length;

    private final double[] values;
    private final double[][] byKind = new double[KINDS][SIGNALS];
    private final double[] factors = new double[PENALTIES];
    private final double repeated;

    LabWeights(Weights weights) {
        this(values(weights));
    }

    private LabWeights(double[] values) {
        this.values = values;
        for (int kind = 0; kind < KINDS; kind++) System.arraycopy(values, kind * SIGNALS, byKind[kind], 0, SIGNALS);
        System.arraycopy(values, KINDS * SIGNALS, factors, 0, PENALTIES);
        repeated = values[values.length - 1];
    }

    private static double[] values(Weights weights) {
        double[] values = new double[KINDS * SIGNALS + PENALTIES + 1];
        for (QueryKind kind : QueryKind.values())
            for (QuerySignal signal : QuerySignal.values())
                values[kind.ordinal() * SIGNALS + signal.ordinal()] = weights.of(kind, signal);
        for (Penalty penalty : Penalty.values()) values[KINDS * SIGNALS + penalty.ordinal()] = weights.factor(penalty);
        values[values.length - 1] = weights.repeated();
        return values;
    }

    double ndcg(LabPool pool) {
        return pool.ndcg(byKind[pool.kind.ordinal()], factors, repeated);
    }

    int size() {
        return values.length;
    }

    boolean isSignal(int i) {
        return i < KINDS * SIGNALS;
    }

    /// Whether it is a signal's weight for a kind other than the first; `without` switches it off together
    /// with the first.
    boolean isOfOneKind(int i) {
        return isSignal(i) && i >= SIGNALS;
    }

    boolean isRepeated(int i) {
        return i == values.length - 1;
    }

    QuerySignal signal(int i) {
        return QuerySignal.values()[i % SIGNALS];
    }

    /// Whether a number affects the ranking of a pool.
    boolean concerns(int i, LabPool pool) {
        return !isSignal(i) || i / SIGNALS == pool.kind.ordinal();
    }

    String name(int i) {
        if (isSignal(i)) return QuerySignal.values()[i % SIGNALS].wireName();
        int penalty = i - KINDS * SIGNALS;
        return penalty < PENALTIES ? Penalty.values()[penalty].wireName() : "repeated_file";
    }

    double value(int i) {
        return values[i];
    }

    LabWeights with(int i, double value) {
        double[] changed = values.clone();
        changed[i] = value;
        return new LabWeights(changed);
    }

    /// Without a signal, for all kinds of query, or without a penalty.
    LabWeights without(int i) {
        double[] changed = values.clone();
        if (isSignal(i)) for (int kind = 0; kind < KINDS; kind++) changed[kind * SIGNALS + i % SIGNALS] = 0;
        else changed[i] = 1;
        return new LabWeights(changed);
    }

    /// Converts to weights, with each kind's signals scaled to sum to 1.
    Weights toWeights(Map<TextField, Double> fields) {
        var signals = new EnumMap<QueryKind, Map<QuerySignal, Double>>(QueryKind.class);
        for (QueryKind kind : QueryKind.values()) {
            double sum = 0;
            for (double weight : byKind[kind.ordinal()]) sum += weight;
            var row = new EnumMap<QuerySignal, Double>(QuerySignal.class);
            for (QuerySignal signal : QuerySignal.values())
                row.put(signal, byKind[kind.ordinal()][signal.ordinal()] / sum);
            signals.put(kind, row);
        }
        var penalties = new EnumMap<Penalty, Double>(Penalty.class);
        for (Penalty penalty : Penalty.values()) penalties.put(penalty, factors[penalty.ordinal()]);
        return new Weights(signals, fields, penalties, repeated);
    }

    /// In the format of the resource.
    static String table(Weights weights) {
        List<String> rows = new ArrayList<>();
        rows.add(
                "# What ranking weighs. Columns, by tabs: table, row, value. How the values were found: bench/ranking/README.md");
        for (QueryKind kind : QueryKind.values()) {
            double left = 1;
            for (QuerySignal signal : QuerySignal.values()) {
                boolean last = signal.ordinal() == SIGNALS - 1;
                double value = last ? left : Math.round(weights.of(kind, signal) * 1000) / 1000.0;
                left -= value;
                rows.add(row(kind.wireName(), signal.wireName(), value));
            }
        }
        for (TextField field : TextField.values())
            rows.add(row(
                    "field",
                    field.name().toLowerCase(Locale.ROOT),
                    weights.fields().getOrDefault(field, 0.0)));
        for (Penalty penalty : Penalty.values()) rows.add(row("factor", penalty.wireName(), weights.factor(penalty)));
        rows.add(row("factor", "repeated_file", weights.repeated()));
        return String.join("\n", rows) + "\n";
    }

    private static String row(String table, String name, double value) {
        return String.format(Locale.ROOT, "%s\t%s\t%.3f", table, name, Math.max(0, value));
    }
}
