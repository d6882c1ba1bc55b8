package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/// The payloads of many rows in columns, so that a [RowFilter] need not build JSON for each row. Rows are
/// numbered from 0.
public interface PayloadColumns {

    /// The values of one key in every row.
    sealed interface Column {}

    /// A number per row, NaN if there is none.
    ///
    /// @param whole whether the numbers are JSON integers, which [PointFilter.Match] can equal
    record Numbers(IntToDoubleFunction of, boolean whole) implements Column {}

    /// A dictionary-encoded column: each row refers to an entry of a list of distinct values, such as a file
    /// or a language, and each entry is evaluated once.
    ///
    /// @param size number of entries
    /// @param entry of a row, 0 to size, exclusive
    /// @param value of an entry, an array for several; empty if there is none
    record Entries(int size, IntUnaryOperator entry, IntFunction<Optional<JsonValue>> value) implements Column {}

    /// The column of a key like `git.file.ageDays`, without `[]`. Empty for keys without a column: then
    /// [#payload] is called row by row. A key that no row has is best an [Entries] with one empty entry.
    Optional<Column> column(PayloadKey key);

    /// Compiles globs; can be overridden with a faster equivalent.
    default Predicate<String> paths(List<String> globs) {
        return PathPattern.anyOf(globs);
    }

    /// A row's id as in [VectorPoint#id].
    String id(int row);

    /// The whole payload of a row, including what is in columns.
    JsonObject payload(int row);
}
