package dev.loupe.vector;

import java.util.List;
import java.util.Set;

/// Which points may be found; applied inside the store, never after a fixed over-fetch.
///
/// A fact that a point does not have equals nothing, so that [Not] of it holds. Of a fact with several values
/// one that matches is enough.
public sealed interface PointFilter {

    /// Everything may be found.
    PointFilter ALL = new And(List.of());

    /// The fact has one of these values.
    record AnyOf(String fact, Set<String> values) implements PointFilter {
        public AnyOf {
            values = Set.copyOf(values);
        }
    }

    /// The fact has a value that begins so.
    record Begins(String fact, String prefix) implements PointFilter {}

    /// The fact has a value.
    record Present(String fact) implements PointFilter {}

    record Ids(Set<String> ids) implements PointFilter {
        public Ids {
            ids = Set.copyOf(ids);
        }
    }

    /// All hold; true where there are none.
    record And(List<PointFilter> all) implements PointFilter {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least one holds; false where there are none.
    record Or(List<PointFilter> any) implements PointFilter {
        public Or {
            any = List.copyOf(any);
        }
    }

    record Not(PointFilter inner) implements PointFilter {}
}
