package dev.loupe.stores.rows;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// What an engine must be able to do with one table. What was put is seen by the next question, and is there
/// after a restart of the engine. Safe for use by several threads; all that it does may be done twice.
public interface RowTable {

    /// Rows of one request, at most.
    int most();

    /// Adds rows, or replaces those of the same keys.
    ///
    /// @param rows [#most] at most
    void put(List<Row> rows) throws IOException;

    /// Those that are not there are passed over.
    ///
    /// @param keys [#most] at most
    void remove(Collection<String> keys) throws IOException;

    /// The keys of all rows that fulfil a condition, in any order.
    ///
    /// @param condition anything but [Condition.Nothing]
    List<String> keys(Condition condition) throws IOException;

    /// Those of these rows that are there, in any order.
    ///
    /// @param keys [#most] at most
    List<Row> rows(List<String> keys) throws IOException;

    /// Rows that are near, in any order; those without a direction may be among them. An engine may miss
    /// some.
    ///
    /// @param condition anything but [Condition.Nothing]
    /// @param most of them, 1 or more and [#mostNear] at most
    List<Row> near(Int8Vector query, Condition condition, int most) throws IOException;

    /// Rows of one answer of [#near], at most.
    default int mostNear() {
        return Integer.MAX_VALUE;
    }

    /// Of an engine that finds all rows of a condition before it looks for near ones: how many rows it gives
    /// without a condition in less time than that takes. 0 where conditions cost little.
    ///
    /// @param all how many rows there are
    default int mostAnyhow(int all) {
        return 0;
    }

    /// The text that was kept last; empty where there was none.
    Optional<String> head() throws IOException;

    /// Keeps a text, all of it or nothing, durably; all that was put before is durable too.
    void keepHead(String head) throws IOException;
}
