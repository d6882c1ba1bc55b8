package dev.loupe.cli;

/// Paints what a pattern matches in a line.
record GrepMarks(String pattern, boolean regex, boolean ignoreCase) {

    /// Literals only: what a regular expression matched is known to the index's own matcher alone.
    String paint(String line, Ink ink) {
        if (!ink.on() || regex || pattern.isEmpty()) return line;
        var painted = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            boolean match = line.regionMatches(ignoreCase, at, pattern, 0, pattern.length());
            int length = match ? pattern.length() : 1;
            String part = line.substring(at, at + length);
            painted.append(match ? ink.match(part) : part);
            at += length;
        }
        return painted.toString();
    }
}
