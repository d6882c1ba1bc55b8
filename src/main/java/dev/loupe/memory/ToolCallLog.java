package dev.loupe.memory;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/// Calls of tools: the newest [#KEPT] calls, and totals of the newest [#DAYS] days with calls. Nothing
/// expires by the clock, which may be wrong for a while.
public final class ToolCallLog {
    /// As many as a page can show, and enough for a percentile.
    public static final int KEPT = 1_000;

    public static final int DAYS = 90;

    private static final int LONGEST_NAME = 200;

    private final MemoryDatabase database;

    ToolCallLog(MemoryDatabase database) {
        this.database = database;
    }

    /// Stores calls in one transaction.
    public void store(List<ToolCall> calls) throws MemoryFailure {
        if (calls.isEmpty()) return;
        database.write(connection -> {
            for (ToolCall call : calls) {
                insert(connection, call);
                count(connection, call);
            }
            forget(connection);
            return calls.size();
        });
    }

    private static void insert(Connection connection, ToolCall call) throws SQLException {
        SqlStatements.update(
                connection,
                "INSERT INTO calls (time, tool, project, client, millis, tokens, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)",
                call.time().toEpochMilli(),
                call.tool(),
                call.project(),
                cut(call.client()),
                call.millis(),
                call.tokens(),
                call.outcome());
    }

    private static String cut(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
    }

    private static void count(Connection connection, ToolCall call) throws SQLException {
        SqlStatements.update(
                connection,
                "INSERT INTO call_days VALUES (?, ?, ?, 1, ?, ?, ?) ON CONFLICT (day, tool, project) DO UPDATE SET calls = calls + 1,"
                        + " failures = failures + excluded.failures, millis = millis + excluded.millis, tokens = tokens + excluded.tokens",
                day(call.time()).toString(),
                call.tool(),
                call.project(),
                call.failed() ? 1 : 0,
                call.millis(),
                call.tokens());
    }

    private static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    private static void forget(Connection connection) throws SQLException {
        SqlStatements.update(connection, "DELETE FROM calls WHERE number <= (SELECT max(number) FROM calls) - ?", KEPT);
        SqlStatements.update(
                connection,
                "DELETE FROM call_days WHERE day < (SELECT min(day) FROM"
                        + " (SELECT DISTINCT day FROM call_days ORDER BY day DESC LIMIT ?))",
                DAYS);
    }

    /// The newest first, among the stored ones.
    public List<ToolCall> newest(InjectionVisibility reach) throws MemoryFailure {
        return database.read(connection -> SqlStatements.select(
                connection,
                row -> new ToolCall(
                        Instant.ofEpochMilli(row.getLong(1)),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getLong(5),
                        row.getInt(6),
                        row.getString(7)),
                "SELECT time, tool, project, client, millis, tokens, outcome FROM calls i WHERE " + reach.condition()
                        + " ORDER BY number DESC",
                reach.values()));
    }

    /// By day, the newest first, then by tool.
    public List<CallDay> days(InjectionVisibility reach) throws MemoryFailure {
        return database.read(connection -> SqlStatements.select(
                connection,
                row -> new CallDay(
                        row.getString(1),
                        row.getString(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6)),
                "SELECT day, tool, sum(calls), sum(failures), sum(millis), sum(tokens) FROM call_days i WHERE "
                        + reach.condition() + " GROUP BY day, tool ORDER BY day DESC, tool",
                reach.values()));
    }
}
