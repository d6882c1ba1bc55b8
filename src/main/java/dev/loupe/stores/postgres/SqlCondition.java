package dev.loupe.stores.postgres;

import dev.loupe.stores.rows.RowCondition;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A condition in SQL.
///
/// @param sql with a question mark for each list of terms
record SqlCondition(String sql, List<List<String>> terms) {

    static SqlCondition of(RowCondition condition) {
        var terms = new ArrayList<List<String>>();
        return new SqlCondition(sql(condition, terms), terms);
    }

    private static String sql(RowCondition condition, List<List<String>> terms) {
        return switch (condition) {
            case RowCondition.Everything _ -> "true";
            case RowCondition.Nothing _ -> "false";
            case RowCondition.Has(var any) -> shared(any, terms);
            case RowCondition.Lacks(var none) -> "NOT " + shared(none, terms);
            case RowCondition.All(var parts) -> joined(" AND ", parts, terms);
            case RowCondition.Any(var parts) -> joined(" OR ", parts, terms);
        };
    }

    private static String shared(Set<String> any, List<List<String>> terms) {
        terms.add(any.stream().sorted().toList());
        return "(terms && ?)";
    }

    private static String joined(String operator, List<RowCondition> parts, List<List<String>> terms) {
        return parts.stream().map(part -> sql(part, terms)).collect(Collectors.joining(operator, "(", ")"));
    }

    /// Binds the question marks, from the first parameter on.
    ///
    /// @return the number of the next parameter
    int bind(PreparedStatement statement) throws SQLException {
        int at = 1;
        for (List<String> any : terms)
            statement.setArray(at++, statement.getConnection().createArrayOf("text", any.toArray()));
        return at;
    }
}
