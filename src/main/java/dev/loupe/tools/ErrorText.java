package dev.loupe.tools;

/// What an agent is told when something fails: short whatever was quoted in it, and without characters that
/// act.
final class ErrorText {
    private ErrorText() {}

    /// Clients cut longer ones, and a message names the cause first and the remedy last.
    private static final int LONGEST = 1_900;

    private static final int REMEDY = 500;

    static String of(String message) {
        String safe = Neutralised.text(message);
        if (safe.length() <= LONGEST) return safe;
        int tail = safe.length() - REMEDY;
        if (Character.isLowSurrogate(safe.charAt(tail))) tail++;
        return Excerpt.cut(safe, LONGEST - REMEDY - 1) + safe.substring(tail);
    }
}
