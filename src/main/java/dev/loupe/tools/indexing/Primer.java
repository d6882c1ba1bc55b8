package dev.loupe.tools.indexing;

import dev.loupe.tools.ToolInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// The overview that `prime` gives: a title and seven sections, each known by its published name.
///
/// @param title the first lines, about the user's project
/// @param sections markdown by published name, each beginning with its heading
record Primer(String title, SequencedMap<String, String> sections) {

    static Primer of(ProjectOverview project, List<ToolInfo> catalogue) {
        var sections = new LinkedHashMap<String, String>();
        sections.put("what bobbin does", whatItDoes());
        sections.put("architecture", architecture());
        sections.put("supported languages", languages(project));
        sections.put("key commands", commands());
        sections.put("mcp tools", tools(catalogue));
        sections.put("quick start", quickStart());
        sections.put("configuration", configuration(project));
        return new Primer(project.markdown(), sections);
    }

    String whole() {
        return title + "\n" + String.join("\n", sections.values());
    }

    /// Title and first section.
    String brief() {
        return title + "\n" + sections.firstEntry().getValue();
    }

    /// The published name of the section meant by a name in any case, with or without the product's own name
    /// in it.
    Optional<String> sectionName(String wanted) {
        String name = wanted.strip().toLowerCase(Locale.ROOT).replace("what loupe does", "what bobbin does");
        return sections.containsKey(name) ? Optional.of(name) : Optional.empty();
    }

    private static String whatItDoes() {
        return """
                ## What Loupe does

                Loupe indexes this repository's code and documents on this machine and answers questions about them:
                ranked search by words, identifiers, meaning or plain questions, code similar to other code, exact grep,
                outlines of files, and reading by lines. Meaning is compared with a model that comes with Loupe.
                It parses code into functions, methods, classes and sections, so a result is a unit that makes sense alone.
                Nothing leaves the machine. The index is kept fresh by reindex_changes; answers say how much they cover.
                """;
    }

    private static String architecture() {
        return """
                ## Architecture

                files → scan (what git says belongs, secrets and binaries left out) → syntax (tree-sitter, one parse per file)
                → index (chunks, outline, words, vectors) ← search ← tools ← MCP client or command line.
                One resident process per user holds the indexes and writes them; clients and commands are thin fronts of it.
                Readers see fixed snapshots, so searching works while indexing goes on. Index data lives in LOUPE_HOME
                (default ~/.loupe), never in the repository.
                """;
    }

    private static String languages(ProjectOverview project) {
        return """
                ## Supported languages

                Nearly all programming languages are parsed into definitions, documents by their headings.
                Every other text file is indexed in windows of lines, and grep searches all of them.
                In this project: %s.
                """.formatted(project.languageList());
    }

    private static String commands() {
        return """
                ## Key commands

                - `loupe search "QUESTION"` ranked results; `--mode semantic`, `--kind function`, `--json`
                - `loupe grep PATTERN` every matching line; `-i`, `-e` for a regular expression
                - `loupe symbols FILE` the outline of a file
                - `loupe index [PATH]` index or renew; `--force` from scratch
                - `loupe status` what is indexed and how fresh it is
                - `loupe call TOOL key=value` any tool from the shell
                """;
    }

    private static String tools(List<ToolInfo> catalogue) {
        return "## MCP tools\n\n"
                + catalogue.stream()
                        .map(tool -> "- `%s`: %s\n".formatted(tool.name(), firstSentence(tool.description())))
                        .collect(Collectors.joining());
    }

    private static String quickStart() {
        return """
                ## Quick start

                1. `search` with a question ("where are failed requests tried again") gives ranked places.
                2. `read_chunk` shows the lines of a result in full; `list_symbols` the outline around it.
                3. `grep` finds every occurrence of an exact text or regular expression.
                4. `similar` with a target such as `src/a.py:name` finds copies and relatives of that code.
                5. After edits call `reindex_changes`; `status` says whether the index is behind.
                """;
    }

    private static String configuration(ProjectOverview project) {
        return """
                ## Configuration

                - `.loupeignore` in the repository: what is not to be indexed, written like .gitignore
                - `.loupe/config.toml` in the repository: its settings
                - `LOUPE_HOME`: where indexes and the registry live (default ~/.loupe)
                - `loupe serve --root DIR` (repeatable): which repositories a server answers for
                This project's index is `%s`.
                """.formatted(project.collection());
    }

    private static String firstSentence(String description) {
        String line = description.replaceAll("\\s+", " ");
        int end = line.indexOf(". ");
        return end < 0 ? line : line.substring(0, end + 1);
    }
}
