package dev.loupe.setup;

/// The block in a project's AGENTS.md, CLAUDE.md or GEMINI.md that tells models when to use Loupe. Everything
/// else in the file is left unchanged.
public final class AgentInstructions {
    private static final String BEGIN = "<!-- loupe: begin -->";
    private static final String END = "<!-- loupe: end -->";

    private static final String BLOCK = BEGIN + """

            ## Finding code
            This project is indexed by the MCP server `loupe`. Use it before reading files one by one:
            - how or where something is done, in words or by name: `search`; every line with a text: `grep`
            - what a task needs, within a budget: `context`; what a change touches: `impact`, `review`
            - where something is defined and used: `find_refs`; why it became so: `commit_search`, `file_history`

            Answers name files and lines. Rate what `context` gave you with `feedback_submit` when it helped or misled.
            """ + END + "\n";

    private AgentInstructions() {}

    /// @param text a whole file; empty if there is none
    public static String with(String text) throws MalformedSettings {
        String end = Trivia.lineBreak(text);
        String block = BLOCK.replace("\n", end);
        if (text.contains(BEGIN)) return text.replace(block(text), block);
        return text + (text.isEmpty() || text.endsWith("\n") ? "" : end) + (text.isBlank() ? "" : end) + block;
    }

    /// @throws MalformedSettings if the block begins and does not end
    public static String without(String text) throws MalformedSettings {
        if (!text.contains(BEGIN)) return text;
        int begin = text.indexOf(BEGIN);
        String before = text.substring(0, begin);
        String end = Trivia.lineBreak(text);
        if (before.endsWith(end + end)) before = before.substring(0, before.length() - end.length());
        return before + text.substring(begin + block(text).length());
    }

    private static String block(String text) throws MalformedSettings {
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END, begin);
        if (end < 0) throw new MalformedSettings("\"" + BEGIN + "\" has no \"" + END + "\"");
        int after = end + END.length();
        String lineBreak = Trivia.lineBreak(text);
        return text.substring(begin, text.startsWith(lineBreak, after) ? after + lineBreak.length() : after);
    }
}
