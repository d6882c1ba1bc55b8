package dev.loupe.vector;

import java.util.List;
import java.util.Set;

/// A [PointFilter] translated to queries on [PayloadTerms]: built by [TermFilters#of], exact unless it
/// contains a [Verified].
public sealed interface TermFilter {

    /// Matches all points.
    TermFilter ALL = new And(List.of());

    /// Matches none.
    TermFilter NONE = new AtLeast(1, List.of());

    /// All hold; true if empty.
    record And(List<TermFilter> all) implements TermFilter {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least this many hold.
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

    /// The point has a number, date or size at a key in this range, both ends included.
    ///
    /// @param kind with ordered values
    /// @param least as in [PayloadTerms#ordinal] and [Dates#micros]
    record Between(PayloadTerms.Kind kind, String path, long least, long most) implements TermFilter {

        /// The first term of the range, in the order of UTF-8 bytes.
        public String first() {
            return PayloadTerms.of(kind, path, PayloadTerms.sortable(least));
        }

        /// The last one, included.
        public String last() {
            return PayloadTerms.of(kind, path, PayloadTerms.sortable(most));
        }
    }

    /// The point has a term with this prefix, followed by a path that matches one of the globs.
    record Paths(String prefix, List<String> globs) implements TermFilter {
        public Paths {
            globs = List.copyOf(globs);
        }
    }

    /// The candidates for which a condition really holds; their payloads must be checked.
    ///
    /// @param candidates a superset of the matching points
    /// @param condition without ids and vectors
    record Verified(TermFilter candidates, PointFilter condition) implements TermFilter {}
}
