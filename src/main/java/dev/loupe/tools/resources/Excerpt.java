package dev.loupe.tools.resources;

/// As many whole lines from the beginning of a text as there is room for.
///
/// @param text the lines; of a first line that is too long alone, its beginning
/// @param shown number of lines, the cut one included
/// @param cut whether the only line is not whole
record Excerpt(String text, int shown, boolean cut) {

    /// @param most UTF-16 units
    static Excerpt of(String text, int most) {
        if (text.length() <= most) return new Excerpt(text, count(text, text.length()), false);
        int end = text.lastIndexOf('\n', most - 1) + 1;
        if (end > 0) return new Excerpt(text.substring(0, end), count(text, end), false);
        boolean splits = Character.isHighSurrogate(text.charAt(most - 1));
        return new Excerpt(text.substring(0, splits ? most - 1 : most), 1, true);
    }

    private static int count(String text, int end) {
        int lines = 0;
        for (int at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
        return end == 0 || text.charAt(end - 1) == '\n' ? lines : lines + 1;
    }
}
