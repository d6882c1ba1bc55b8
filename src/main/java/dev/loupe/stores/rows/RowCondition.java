package dev.loupe.stores.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A condition on the terms of rows ([RowTerms]), with so few forms that any engine can express them. Built
/// by [#all] and [#any]: [Everything] and [Nothing] only occur as a whole condition, and lists have two
/// parts or more.
public sealed interface RowCondition {

    record Everything() implements RowCondition {}

    record Nothing() implements RowCondition {}

    /// A row has at least one of these terms.
    ///
    /// @param any one or more
    record Has(Set<String> any) implements RowCondition {
        public Has {
            any = Set.copyOf(any);
        }
    }

    /// A row has none of these terms.
    ///
    /// @param none one or more
    record Lacks(Set<String> none) implements RowCondition {
        public Lacks {
            none = Set.copyOf(none);
        }
    }

    record All(List<RowCondition> parts) implements RowCondition {
        public All {
            parts = List.copyOf(parts);
        }
    }

    record Any(List<RowCondition> parts) implements RowCondition {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    static RowCondition has(Set<String> any) {
        return any.isEmpty() ? new Nothing() : new Has(any);
    }

    static RowCondition lacks(Set<String> none) {
        return none.isEmpty() ? new Everything() : new Lacks(none);
    }

    /// All of them hold; everything if there are none.
    static RowCondition all(List<RowCondition> parts) {
        var kept = new ArrayList<RowCondition>();
        for (RowCondition part : parts) {
            if (part instanceof Nothing) return part;
            if (!(part instanceof Everything)) kept.add(part);
        }
        if (kept.isEmpty()) return new Everything();
        return kept.size() == 1 ? kept.getFirst() : new All(kept);
    }

    /// One of them holds; nothing if there are none.
    static RowCondition any(List<RowCondition> parts) {
        var kept = new ArrayList<RowCondition>();
        for (RowCondition part : parts) {
            if (part instanceof Everything) return part;
            if (!(part instanceof Nothing)) kept.add(part);
        }
        if (kept.isEmpty()) return new Nothing();
        return kept.size() == 1 ? kept.getFirst() : new Any(kept);
    }

    /// The number of terms in it.
    default int size() {
        return switch (this) {
            case Everything _, Nothing _ -> 0;
            case Has(var any) -> any.size();
            case Lacks(var none) -> none.size();
            case All(var parts) -> parts.stream().mapToInt(RowCondition::size).sum();
            case Any(var parts) -> parts.stream().mapToInt(RowCondition::size).sum();
        };
    }

    /// The naive evaluation on a row with these terms.
    default boolean holds(Set<String> terms) {
        return switch (this) {
            case Everything _ -> true;
            case Nothing _ -> false;
            case Has(var any) -> any.stream().anyMatch(terms::contains);
            case Lacks(var none) -> none.stream().noneMatch(terms::contains);
            case All(var parts) -> parts.stream().allMatch(part -> part.holds(terms));
            case Any(var parts) -> parts.stream().anyMatch(part -> part.holds(terms));
        };
    }
}
