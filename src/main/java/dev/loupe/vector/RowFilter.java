package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Bounds.Comparison;
import dev.loupe.vector.PayloadColumns.Column;
import dev.loupe.vector.PayloadColumns.Entries;
import dev.loupe.vector.PayloadColumns.Numbers;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PayloadKey.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;

/// A [PointFilter] compiled for many rows of [PayloadColumns]. Gives the same result as
/// [PlainEvaluation#holds] for their payloads, and builds no payload if there is a column.
public final class RowFilter {
    /// Up to here every integer is exactly representable as a double.
    private static final double MOST_EXACT = 1L << 53;

    private final PayloadColumns columns;

    private RowFilter(PayloadColumns columns) {
        this.columns = columns;
    }

    /// @return for one thread at a time; it caches results by entry
    public static IntPredicate of(PointFilter filter, PayloadColumns columns) {
        return new RowFilter(columns).rows(filter);
    }

    private IntPredicate rows(PointFilter filter) {
        return switch (filter) {
            case PointFilter.And(var all) -> every(all.stream().map(this::rows).toArray(IntPredicate[]::new));
            case PointFilter.Or(var any) -> atLeast(1, any);
            case PointFilter.AtLeast(var count, var of) -> atLeast(count, of);
            case PointFilter.Not(var inner) -> rows(inner).negate();
            case PointFilter.Ids(var ids) -> row -> ids.contains(columns.id(row));
            case PointFilter.HasVector _ ->
                PlainEvaluation.holds(filter, "-", JsonValue.object()) ? _ -> true : _ -> false;
            case PointFilter.Nested nested -> row -> PlainEvaluation.holds(nested, "-", columns.payload(row));
            case PointFilter.OfKey condition -> rows(condition);
        };
    }

    private static IntPredicate every(IntPredicate[] parts) {
        return row -> {
            for (IntPredicate part : parts) if (!part.test(row)) return false;
            return true;
        };
    }

    private IntPredicate atLeast(int count, List<PointFilter> of) {
        IntPredicate[] parts = of.stream().map(this::rows).toArray(IntPredicate[]::new);
        return row -> {
            int holding = 0;
            for (int i = 0; holding < count && i < parts.length; i++) if (parts[i].test(row)) holding++;
            return holding >= count;
        };
    }

    /// By the column of the key, or of one that contains it.
    private IntPredicate rows(PointFilter.OfKey condition) {
        List<Step> steps = condition.key().steps();
        Predicate<List<JsonValue>> test = condition instanceof PointFilter.Within within
                ? KeyConditions.ofText(columns.paths(within.globs()))
                : KeyConditions.test(condition);
        for (int size = steps.size(); size > 0; size--) {
            Optional<Column> column = columns.column(new PayloadKey(steps.subList(0, size)));
            List<Step> inside = steps.subList(size, steps.size());
            if (column.isPresent())
                return switch (column.get()) {
                    case Numbers numbers -> ofNumbers(numbers, condition, inside, test);
                    case Entries entries -> ofEntries(entries, inside, test);
                };
        }
        return row -> test.test(condition.key().in(columns.payload(row)));
    }

    private static IntPredicate ofNumbers(
            Numbers numbers, PointFilter.OfKey condition, List<Step> inside, Predicate<List<JsonValue>> test) {
        boolean ofNothing = test.test(List.of());
        if (!inside.isEmpty()) return _ -> ofNothing;
        if (condition instanceof PointFilter.Range range) return inRange(numbers.of(), range.bounds());
        if (condition instanceof PointFilter.Match match && numbers.whole()) return equal(numbers.of(), match.any());
        return row -> {
            double number = numbers.of().applyAsDouble(row);
            return Double.isNaN(number) ? ofNothing : test.test(List.of(json(number, numbers.whole())));
        };
    }

    private static JsonValue json(double number, boolean whole) {
        return whole ? JsonValue.of((long) number) : new JsonNumber(Double.toString(number));
    }

    /// Whole numbers in columns are exact doubles, so no others can be equal.
    private static IntPredicate equal(IntToDoubleFunction of, Set<JsonValue> any) {
        double[] wanted = any.stream()
                .filter(JsonNumber.class::isInstance)
                .mapToDouble(number -> exact((JsonNumber) number))
                .toArray();
        return row -> {
            double number = of.applyAsDouble(row);
            for (double one : wanted) if (number == one) return true;
            return false;
        };
    }

    /// NaN for an integer that is not a double.
    private static double exact(JsonNumber number) {
        double value = Scalars.number(number);
        return Scalars.integer(number).orElse(0) == (long) value && Math.abs(value) < MOST_EXACT ? value : Double.NaN;
    }

    /// NaN is in no range, not even in one without bounds.
    private static IntPredicate inRange(IntToDoubleFunction of, Bounds<Double> bounds) {
        IntPredicate within = row -> !Double.isNaN(of.applyAsDouble(row));
        for (Map.Entry<Comparison, Double> limit : bounds.limits().entrySet()) {
            double value = limit.getValue();
            IntPredicate one = switch (limit.getKey()) {
                case GT -> row -> of.applyAsDouble(row) > value;
                case GTE -> row -> of.applyAsDouble(row) >= value;
                case LT -> row -> of.applyAsDouble(row) < value;
                case LTE -> row -> of.applyAsDouble(row) <= value;
            };
            within = within.and(one);
        }
        return within;
    }

    /// Each entry is evaluated once, when its first row comes.
    private static IntPredicate ofEntries(Entries entries, List<Step> inside, Predicate<List<JsonValue>> test) {
        byte[] known = new byte[entries.size()];
        return row -> {
            int entry = entries.entry().applyAsInt(row);
            if (known[entry] == 0) known[entry] = (byte) (holds(entries, entry, inside, test) ? 1 : -1);
            return known[entry] > 0;
        };
    }

    private static boolean holds(Entries entries, int entry, List<Step> inside, Predicate<List<JsonValue>> test) {
        Optional<JsonValue> value = entries.value().apply(entry);
        return test.test(value.map(one -> within(one, inside)).orElse(List.of()));
    }

    private static List<JsonValue> within(JsonValue value, List<Step> inside) {
        if (inside.isEmpty()) return List.of(value);
        JsonObject around = JsonValue.object("v", value);
        PayloadKey key = new PayloadKey(List.of(new Member("v")));
        for (Step step : inside) key = key.then(step);
        return key.in(around);
    }
}
