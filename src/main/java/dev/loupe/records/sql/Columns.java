package dev.loupe.records.sql;

import java.util.List;

/// The columns of a table, none where there is no such table.
record Columns(List<String> names) {
    static final Columns NONE = new Columns(List.of());

    Columns {
        names = List.copyOf(names);
    }

    boolean isMissing() {
        return names.isEmpty();
    }

    boolean has(String name) {
        return names.stream().anyMatch(name::equalsIgnoreCase);
    }

    /// All of them for a query; NULL and an empty text must differ.
    String list() {
        return String.join(
                ", ",
                names.stream()
                        .map(name -> "COALESCE(`%s`, '\\\\N')".formatted(name.replace("`", "``")))
                        .toList());
    }
}
