package dev.loupe.records.sql;

import java.util.List;

/// The columns of a table; empty if the table does not exist.
record TableColumns(List<String> names) {
    static final TableColumns NONE = new TableColumns(List.of());

    TableColumns {
        names = List.copyOf(names);
    }

    boolean isMissing() {
        return names.isEmpty();
    }

    boolean has(String name) {
        return names.stream().anyMatch(name::equalsIgnoreCase);
    }

    /// All columns for a query; NULL must differ from an empty string.
    String list() {
        return String.join(
                ", ",
                names.stream()
                        .map(name -> "COALESCE(`%s`, '\\\\N')".formatted(name.replace("`", "``")))
                        .toList());
    }
}
