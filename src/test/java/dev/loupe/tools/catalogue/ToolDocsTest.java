package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.Pace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// docs/tools.md and a page for each family of tools are generated from the tool classes, from real calls,
/// and from the texts on families in `tool-docs`; `./dev docs` writes them.
@Tag("anywhere")
class ToolDocsTest {

    private static final Path INDEX = Path.of("docs/tools.md");
    private static final Path PAGES = Path.of("docs/tools");
    private static final Path INTRODUCTIONS = Path.of("src/test/resources/tool-docs");
    private static final ToolTable TABLE = ToolTable.of(CatalogueTest.TOOLS);

    @TempDir
    private Path folder;

    @Test
    void theDocumentedToolsAreTheToolsThatThereAre() throws IOException {
        hold(INDEX, index());
    }

    @Test
    void everyFamilyHasAPageWhoseExamplesAreReal() throws IOException {
        Map<String, ToolExamples.Example> examples = ToolExamples.madeIn(folder, ShownAnswer.CLOCK);
        for (String family : families()) {
            var page = new StringBuilder(Files.readString(INTRODUCTIONS.resolve(family + ".md")));
            for (JsonObject tool : tools(family)) page.append(ToolPage.section(tool, examples));
            hold(PAGES.resolve(family + ".md"), page.toString());
        }
        try (Stream<Path> pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            families().stream().map(family -> family + ".md").toList());
        }
    }

    private static void hold(Path file, String text) throws IOException {
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(file, text);
        assertThat(file).as("./dev docs writes it").hasContent(text);
    }

    /// All toolsets except `core`, which is a selection from them.
    private static List<String> families() {
        return TABLE.toolsets().stream().filter(set -> !set.equals("core")).toList();
    }

    /// In the order of the catalogue.
    private static List<JsonObject> tools(String family) {
        return CatalogueTest.TOOLS.documented().elements().stream()
                .map(each -> (JsonObject) each)
                .filter(each -> family(ToolPage.text(each.get("name"))).equals(family))
                .toList();
    }

    private static String family(String tool) {
        return TABLE.rows().stream()
                .filter(row -> row.name().equals(tool))
                .map(row -> row.toolsets().getLast())
                .findFirst()
                .orElseThrow();
    }

    private static String index() {
        var text = new StringBuilder(INTRODUCTION.formatted(toolsets()));
        for (String family : families()) {
            text.append("\n### [%s](tools/%s.md)\n\n".formatted(family, family));
            text.append("| tool | what it is for | takes at most |\n|---|---|---|\n");
            for (JsonObject tool : tools(family)) text.append(row(tool));
        }
        return text.toString();
    }

    private static String row(JsonObject tool) {
        String name = ToolPage.text(tool.get("name"));
        Pace pace = CatalogueTest.TOOLS.find(name).orElseThrow().info().pace();
        return "| %s | %s | %s |\n".formatted(linked(name), ToolPage.firstLine(tool), pace.words());
    }

    private static final String INTRODUCTION = """
            # Tools

            Generated from the tool classes by `./dev docs`; do not edit.
            Every answer is structured (`structuredContent`) and repeated as JSON text.
            Lines are one-based, both ends included.
            An error that the caller can fix is a result with `isError` and a sentence that names the remedy.

            ## Which tools a server offers

            A server offers all tools unless `loupe serve` is told otherwise.
            The choice holds as long as the server runs.

            | option | variable | effect |
            |---|---|---|
            | `--toolsets core,code` | LOUPE_TOOLSETS | only the tools of these sets; `all` and `default` mean every tool |
            | `--tools grep,prime` | LOUPE_TOOLS | these tools as well; only these if no set is given |
            | `--exclude-tools similar` | LOUPE_EXCLUDE_TOOLS | without these tools |
            | `--read-only` | LOUPE_READ_ONLY=true | without every tool that writes an index, registers, or deletes; nothing brings them back |

            A question still builds the index that it needs, also on a read-only server.
            An option overrides its variable; read-only is true if either says so.
            An unknown name ends the server with exit code 2 and the list of names.
            `loupe tools list` takes the same options and shows what they leave.

            %s
            A set is a family of tools; `core` is the dozen that nearly every task needs, for clients that allow few tools or load all schemas at once.

            ## Names and arguments as models write them

            A tool is found by its name; by its name in another spelling (`searchCode`, `search-code`, `mcp__loupe__search_code`, `functions.search_code`, `search_code_tool`); by an alias (`read_file` is `get_file_content`); by a verb and a kind of thing in either order (`search_func`, `list_constants`, `class_lookup`); by a name at most two letters away from one tool's and farther from all others.
            Aliases and typing errors never reach a tool that deletes, and never one that the server does not offer.
            The aliases are in `src/main/resources/dev/loupe/tools/aliases.txt`; none is ever removed.

            Arguments are taken for what they can only mean: `"5"` for 5, `"true"` and `"yes"` for true, `5.0` for 5, `"src"` or `"[\\"src\\"]"` for `["src"]`, `["src"]` for `"src"`, an object as a text, `maxResults` for `max_results`, an empty text for an argument that is not given.
            The names that other tools have for an argument are accepted everywhere: `repo`, `project`, `target` and an absolute `path` for the project; `file`, `path`, `symbol` for what is asked about; `depth`, `max_depth`, `levels`; `ignore_case` for the opposite of `case_sensitive`; `extensions`, `n_results`, `regex`, `context` and so on.
            `all`, `any`, `auto` and `*` mean no restriction; `P1` is priority 1; `limit: "all"` is the largest limit allowed.
            A location may be `a.py:3`, `a.py:3-9`, `a.py#L3`, `README.md#usage` or `file:///a.py`; a root's name may stand before a path, as `show_tree` prints it.
            With one root, tools that need no root ignore its name.
            An unknown argument or a value out of range is refused with what is allowed.

            The tools that never fail (`show_…`, `search_by_code_…`, `search_documentation`, `search_knowledge`, `get_file_content`, `get_file_ast`, `admin_sync`) ignore what they do not know or cannot read; `search_text_pattern`, `find_symbol_occurrences` and `search_semantic_concept` answer with status `error` instead.

            Every change is reported in the result's `_meta`, in sentences under `dev.loupe/repairs`, and on standard error; for an alias the sentence is `ALIAS_HANDLER: Resolving 'read_file' -> 'get_file_content'`.

            ## Every call ends

            The tables below say how long a call of each tool may take, from when it was made, waiting for other calls included; work that reports progress has its time again with each report.
            A call whose time is up, or that was cancelled, is asked to stop and answers with what it has (`grep`, `search_ast`, `similar` then say that it is not all) or with a failure of the kind TIMED_OUT.
            One that does not stop within a second is answered for it.
            Calls of one client that wait for each other never delay another client; `status`, `get_index_status`, `list_projects` and `show_projects` wait for no other call ([server](server.md)).

            ## The tools

            A page for each family says when to use which, and has for each tool a call with its answer, the parameters and the fields of the answer.
            """;

    private static String toolsets() {
        var text = new StringBuilder("| toolset | tools |\n|---|---|\n");
        for (String set : TABLE.toolsets())
            text.append("| `")
                    .append(set)
                    .append("` | ")
                    .append(TABLE.rows().stream()
                            .filter(row -> row.toolsets().contains(set))
                            .map(row -> linked(row.name()) + (row.effect().readOnly() ? "" : "\\*"))
                            .collect(Collectors.joining(", ")))
                    .append(" |\n");
        return text.append("\n\\* changes something, so `--read-only` leaves it out.\n")
                .toString();
    }

    private static String linked(String tool) {
        return "[%s](tools/%s.md#%s)".formatted(tool, family(tool), tool);
    }
}
