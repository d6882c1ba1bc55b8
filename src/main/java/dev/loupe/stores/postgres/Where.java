package dev.loupe.stores.postgres;

import dev.loupe.stores.rows.Condition;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A condition in SQL.
///
/// @param sql with a question mark for each list of terms
record Where(String sql, List<List<String>> terms) {

    static Where of(Condition condition) {
        var terms = new ArrayList<List<String>>();
        return new Where(sql(condition, terms), terms);
    }

    private static String sql(Condition condition, List<List<String>> terms) {
        return switch (condition) {
            case Condition.Everything _ -> "true";
            case Condition.Nothing _ -> "false";
            case Condition.Has(var any) -> shared(any, terms);
            case Condition.Lacks(var none) -> "NOT " + shared(none, terms);
            case Condition.All(var parts) -> joined(" AND ", parts, terms);
            case Condition.Any(var parts) -> joined(" OR ", parts, terms);
        };
    }

    private static String shared(Set<String> any, List<List<String>> terms) {
        terms.add(any.stream().sorted().toList());
        return "(terms && ?)";
    }

    private static String joined(String operator, List<Condition> parts, List<List<String>> terms) {
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
