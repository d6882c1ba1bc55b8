package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.overview.ProjectProfile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;

/// The overview returned by `prime`: a title about the project and seven sections with published names. Each
/// section describes the project first, then Loupe.
///
/// @param title the first lines
/// @param sections markdown by published name, each beginning with its heading
record Primer(String title, SequencedMap<String, String> sections) {

    private static final int LANGUAGES_IN_TITLE = 5;
    private static final int FOLDERS_IN_TITLE = 4;
    private static final int MOST_ROOTS = 10;

    /// @param others the session's other roots
    /// @param now the reference time for "the last year"
    /// @param catalogue the offered tools; empty if they are not to be listed
    static Primer of(Project project, List<Project> others, Instant now, List<ToolInfo> catalogue) throws ToolFailure {
        var standings = new ArrayList<String>();
        for (Project other : others.subList(0, Math.min(MOST_ROOTS, others.size())))
            standings.add(
                    "- %s: %s".formatted(other.name(), ProjectOverview.of(other).standing()));
        if (others.size() > MOST_ROOTS) standings.add("- and %d more".formatted(others.size() - MOST_ROOTS));
        return new Of(ProjectOverview.of(project), ProjectProfile.of(project, now), standings, catalogue).primer();
    }

    String whole() {
        return title + "\n" + String.join("\n", sections.values());
    }

    /// Title and first section.
    String brief() {
        return title + "\n" + sections.firstEntry().getValue();
    }

    /// The published name for a section name in any case, with or without the product's name in it.
    Optional<String> sectionName(String wanted) {
        String name = wanted.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .replace("what loupe does", "what bobbin does");
        return sections.containsKey(name) ? Optional.of(name) : Optional.empty();
    }

    private record Of(ProjectOverview project, ProjectProfile portrait, List<String> others, List<ToolInfo> catalogue) {

        Primer primer() {
            var sections = new LinkedHashMap<String, String>();
            sections.put("what bobbin does", whatItDoes());
            sections.put("architecture", architecture());
            sections.put("supported languages", languages());
            sections.put("key commands", commands());
            sections.put("mcp tools", PrimerTools.section(catalogue));
            sections.put("quick start", quickStart());
            sections.put("configuration", configuration());
            return new Primer(title(), sections);
        }

        private String title() {
            var text = new StringBuilder("# ").append(project.name()).append("\n\n");
            for (String line : portrait.about()) text.append(line).append('\n');
            text.append(project.standing()).append('\n');
            if (!portrait.languages().shares().isEmpty())
                text.append("Languages by lines: ")
                        .append(portrait.languages().told(LANGUAGES_IN_TITLE))
                        .append(".\nMost of it is in ")
                        .append(String.join(", ", portrait.folderNames(FOLDERS_IN_TITLE)))
                        .append(".\n");
            if (!portrait.commands().isEmpty())
                text.append("Commands: ")
                        .append(String.join(", ", portrait.commands()))
                        .append(".\n");
            if (!others.isEmpty())
                text.append("Other roots that are searched too (`prime` with repo describes one):\n")
                        .append(String.join("\n", others))
                        .append('\n');
            return text.toString();
        }

        private static String whatItDoes() {
            return """
                    ## What Loupe does

                    Loupe has this repository's code, documents and git history in a local index: ranked search by words, names and
                    meaning (`search`), the code that a task is about in one call (`context`), definitions, references and callers
                    (`find_symbol`, `find_refs`, `call_hierarchy`), exact text (`grep`), what changes together (`related`, `impact`).
                    A result is a whole function, class or section with its lines. Changed files are noticed by themselves.
                    """;
        }

        private String architecture() {
            var text = new StringBuilder("## Architecture\n\n");
            text.append(listed("Folders:", portrait.folders()));
            if (portrait.moreFolders() > 0)
                text.append("- and %d smaller; `show_tree` shows all\n".formatted(portrait.moreFolders()));
            text.append(listed("Entry points:", portrait.entryPoints()));
            if (!portrait.hot().isEmpty()) text.append(portrait.hot()).append('\n');
            for (String note : portrait.notes()) text.append(note).append('\n');
            if (portrait.folders().isEmpty() && portrait.entryPoints().isEmpty())
                text.append("Nothing is known of it before it is indexed, or it has no folders.\n");
            return text.toString();
        }

        private String languages() {
            return """
                    ## Supported languages

                    This project: %s.
                    Loupe parses more than eighty languages into definitions and documents by their headings; of other text
                    windows of lines are indexed. `lang:python` in a query keeps to one.
                    """.formatted(portrait.languages().told(10));
        }

        private String commands() {
            var text = new StringBuilder("## Key commands\n\n");
            text.append(listed("Of this project, as its files name them:", portrait.commands()));
            text.append(listed("Shown in its documents:", portrait.shown()));
            return text.append("""
                    Of Loupe, in a shell:
                    - `loupe search "QUESTION"`, `loupe context "TASK"`, `loupe grep PATTERN`, `loupe refs NAME`
                    - `loupe status`, `loupe index [PATH]`, `loupe call TOOL key=value`
                    """).toString();
        }

        private static String quickStart() {
            return """
                    ## Quick start

                    1. `context` with the task in words gives the likeliest files with their telling lines.
                    2. `search` answers a question ("where are failed requests tried again"); `read_chunk` shows lines in full.
                    3. `find_refs` and `call_hierarchy` say who uses what; `impact` what a change touches.
                    4. `related` names files that change together, tests among them; `review` puts a diff into its surroundings.
                    5. `grep` finds every occurrence of an exact text or regular expression.
                    """;
        }

        private String configuration() {
            var text = new StringBuilder("## Configuration\n\n");
            text.append(listed("Conventions of this project:", portrait.conventions()));
            return text.append("""
                    Of Loupe:
                    - `.loupeignore`: what is not to be indexed, written like .gitignore; `.loupe/config.toml`: settings of the project
                    - `LOUPE_HOME`: where indexes live (default ~/.loupe); this one is `%s`
                    """.formatted(project.collection())).toString();
        }

        private static String listed(String heading, List<String> lines) {
            if (lines.isEmpty()) return "";
            var text = new StringBuilder(heading).append('\n');
            for (String line : lines) text.append("- ").append(line).append('\n');
            return text.toString();
        }
    }
}
