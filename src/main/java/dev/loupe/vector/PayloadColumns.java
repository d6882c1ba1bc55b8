package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/// The payloads of many rows by key, so that a [RowFilter] need not make JSON of each. Rows are 0 and up.
public interface PayloadColumns {

    /// What stands under one key in every row.
    sealed interface Column {}

    /// A number in each row, NaN where nothing is.
    ///
    /// @param whole whether the numbers are JSON integers, which [PointFilter.Match] can equal
    record Numbers(IntToDoubleFunction of, boolean whole) implements Column {}

    /// A value in each row, of a list of different ones, which are asked for once each: a row's file,
    /// language or itself stands for it.
    ///
    /// @param size number of entries
    /// @param entry of a row, 0 to size, excluded
    /// @param value of an entry, an array for several; empty where nothing is
    record Entries(int size, IntUnaryOperator entry, IntFunction<Optional<JsonValue>> value) implements Column {}

    /// The column of a key like `git.file.ageDays`, without any `[]`. Empty for keys that are not kept so:
    /// then [#payload] is asked, row by row. A key that no row has is best an [Entries] of one empty entry.
    Optional<Column> column(PayloadKey key);

    /// A row's id as [VectorPoint#id] has it.
    String id(int row);

    /// All of a row, as the columns say too.
    JsonObject payload(int row);
}
