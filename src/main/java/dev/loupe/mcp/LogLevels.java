package dev.loupe.mcp;

import java.util.List;

/// The levels of log messages (RFC 5424), least severe first.
final class LogLevels {

    private static final List<String> LEVELS =
            List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    private LogLevels() {}

    static boolean known(String level) {
        return LEVELS.contains(level);
    }

    /// @param least the least severe that is wanted; empty for none
    static boolean wanted(String level, String least) {
        return known(least) && LEVELS.indexOf(level) >= LEVELS.indexOf(least);
    }
}
