package dev.loupe.stores.rows;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The operations that an engine must support on one table. Writes are visible to the next query and survive
/// a restart of the engine. Thread-safe; all operations are idempotent.
public interface RowTable {

    /// Maximum rows per request.
    int most();

    /// Adds rows, or replaces those with the same keys.
    ///
    /// @param rows at most [#most]
    void put(List<Row> rows) throws IOException;

    /// Unknown keys are ignored.
    ///
    /// @param keys at most [#most]
    void remove(Collection<String> keys) throws IOException;

    /// The keys of all rows that satisfy a condition, in any order.
    ///
    /// @param condition anything but [RowCondition.Nothing]
    List<String> keys(RowCondition condition) throws IOException;

    /// Those of these rows that exist, in any order.
    ///
    /// @param keys at most [#most]
    List<Row> rows(List<String> keys) throws IOException;

    /// Near rows, in any order; zero vectors may be among them. An engine may miss some.
    ///
    /// @param condition anything but [RowCondition.Nothing]
    /// @param most maximum number, 1 to [#mostNear]
    List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException;

    /// Maximum rows per answer of [#near].
    default int mostNear() {
        return Integer.MAX_VALUE;
    }

    /// For an engine that evaluates the whole condition before it searches: how many rows it returns without
    /// a condition in less time than that takes. 0 if conditions are cheap.
    ///
    /// @param all number of all rows
    default int mostAnyhow(int all) {
        return 0;
    }

    /// The stored header text; empty if there is none.
    Optional<String> head() throws IOException;

    /// Stores a header text, atomically and durably; all earlier writes are durable too.
    void keepHead(String head) throws IOException;
}
