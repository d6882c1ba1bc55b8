package dev.loupe.vector;

import java.util.List;
import java.util.Set;

/// A [PointFilter] as questions to an engine that has the [PayloadTerms] of each point: made by
/// [TermFilters#of], exact wherever no [Verified] is part of it.
public sealed interface TermFilter {

    /// One that holds of all points.
    TermFilter ALL = new And(List.of());

    /// One that holds of none.
    TermFilter NONE = new AtLeast(1, List.of());

    /// All hold; true where there are none.
    record And(List<TermFilter> all) implements TermFilter {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least so many hold.
    ///
    /// @param count 1 or more
    record AtLeast(int count, List<TermFilter> of) implements TermFilter {
        public AtLeast {
            of = List.copyOf(of);
        }
    }

    record Not(TermFilter inner) implements TermFilter {}

    /// The point has one of these ids.
    record Ids(Set<String> ids) implements TermFilter {
        public Ids {
            ids = Set.copyOf(ids);
        }
    }

    /// The point has one of these terms.
    ///
    /// @param terms one or more
    record AnyOf(Set<String> terms) implements TermFilter {
        public AnyOf {
            terms = Set.copyOf(terms);
        }
    }

    /// The point has a number, date or size at a key that lies between these, both included.
    ///
    /// @param kind one whose values are ordered
    /// @param least as [PayloadTerms#ordinal] and [Dates#micros] count
    record Between(PayloadTerms.Kind kind, String path, long least, long most) implements TermFilter {

        /// The first term that lies within, by the order of UTF-8 bytes.
        public String first() {
            return PayloadTerms.of(kind, path, PayloadTerms.sortable(least));
        }

        /// The last one, included.
        public String last() {
            return PayloadTerms.of(kind, path, PayloadTerms.sortable(most));
        }
    }

    /// The point has a term that begins so and goes on with a path that one of the globs matches.
    record Paths(String prefix, List<String> globs) implements TermFilter {
        public Paths {
            globs = List.copyOf(globs);
        }
    }

    /// Those candidates of whose payload a condition really holds, which must be looked at.
    ///
    /// @param candidates every point of which it holds, and more
    /// @param condition one that asks for no id and no vector
    record Verified(TermFilter candidates, PointFilter condition) implements TermFilter {}
}
