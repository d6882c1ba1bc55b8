package dev.loupe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// docs/tools.md is made from the tool classes; `./dev docs` writes it.
class ToolDocsTest {

    private static final Path DOCS = Path.of("docs/tools.md");

    @Test
    void theDocumentedToolsAreTheToolsThatThereAre() throws IOException {
        String text = document();
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(DOCS, text);
        assertThat(DOCS).as("./dev docs writes it").hasContent(text);
    }

    private static String document() {
        var text = new StringBuilder(INTRODUCTION.formatted(toolsets()));
        for (JsonValue entry : CatalogueTest.TOOLS.describe().elements()) describe((JsonObject) entry, text);
        return text.toString();
    }

    private static final String INTRODUCTION = """
            # Tools

            Made from the tool classes by `./dev docs`; do not edit. Every answer is structured (`structuredContent`) and the same JSON as
            text. Lines are one-based, both ends included. What a caller can mend comes as a result with `isError` and a sentence
            that names the remedy.

            ## Which tools a server offers

            All of them, unless `loupe serve` is told otherwise. The choice holds as long as the server runs.

            | option | variable | what |
            |---|---|---|
            | `--toolsets core,code` | LOUPE_TOOLSETS | only the tools of these sets; `all` and `default` mean every tool |
            | `--tools grep,prime` | LOUPE_TOOLS | these tools as well; alone where no set is given |
            | `--exclude-tools similar` | LOUPE_EXCLUDE_TOOLS | without these tools |
            | `--read-only` | LOUPE_READ_ONLY=true | without every tool that writes an index, registers, or deletes; nothing brings them back |

            A question still makes the index that it needs, also on a server that only reads.
            An option goes before its variable; read-only is true if either says so. A name that means nothing ends the server with exit
            code 2 and the names that there are. `loupe tools list` takes the same options and shows what they leave.

            %s
            A set is a family of tools; `core` is the dozen that nearly every task needs, for clients that allow few tools or load all
            schemas at once.

            ## Names and arguments as models write them

            A tool is found by its name; by its name in another spelling (`searchCode`, `search-code`, `mcp__loupe__search_code`,
            `functions.search_code`, `search_code_tool`); by an alias (`read_file` is `get_file_content`); by a name at most two letters away
            from one tool's and farther from all others. Aliases and slips never reach a tool that deletes, and never one that the server does
            not offer. The aliases stand in `src/main/resources/dev/loupe/tools/aliases.txt`; none is ever taken out.

            Arguments are taken for what they can only mean: `"5"` for 5, `"true"` for true, `5.0` for 5, `"src"` or `"[\\"src\\"]"` for
            `["src"]`, an object as a text, `maxResults` for `max_results`, an empty text for an argument that is not given. What is truly
            unknown or out of range is refused with what is allowed.

            Whatever was changed is said in the result's `_meta`, in sentences under `dev.loupe/repairs`, and on standard error; for an alias
            the sentence is `ALIAS_HANDLER: Resolving 'read_file' -> 'get_file_content'`.
            """;

    private static String toolsets() {
        ToolTable table = ToolTable.of(CatalogueTest.TOOLS);
        var text = new StringBuilder("| toolset | tools |\n|---|---|\n");
        for (String set : table.toolsets())
            text.append("| `")
                    .append(set)
                    .append("` | ")
                    .append(table.rows().stream()
                            .filter(row -> row.toolsets().contains(set))
                            .map(ToolDocsTest::linked)
                            .collect(Collectors.joining(", ")))
                    .append(" |\n");
        return text.append("\n\\* changes something, so `--read-only` leaves it out.\n")
                .toString();
    }

    private static String linked(ToolTable.Row row) {
        return "[" + row.name() + "](#" + row.name() + ")" + (row.effect().readOnly() ? "" : "\\*");
    }

    private static void describe(JsonObject tool, StringBuilder text) {
        text.append("\n## ").append(text(tool.get("name"))).append('\n').append('\n');
        text.append(text(tool.get("description"))).append('\n');
        var input = (JsonObject) tool.get("inputSchema");
        var properties = (JsonObject) input.get("properties");
        if (!properties.members().isEmpty()) {
            text.append("\n| parameter | type | default | what |\n|---|---|---|---|\n");
            properties.members().forEach((name, schema) -> row(name, (JsonObject) schema, required(input), text));
        }
        var answer = new ArrayList<String>();
        fields("", (JsonObject) tool.get("outputSchema"), answer);
        text.append("\nAnswer: ")
                .append(answer.stream().map(field -> "`" + field + "`").collect(Collectors.joining(", ")))
                .append(".\n");
    }

    private static List<String> required(JsonObject input) {
        return input.get("required") instanceof JsonArray names
                ? names.elements().stream().map(ToolDocsTest::text).toList()
                : List.of();
    }

    private static void row(String name, JsonObject schema, List<String> required, StringBuilder text) {
        String byDefault =
                required.contains(name) ? "required" : schema.has("default") ? Json.write(schema.get("default")) : "";
        text.append("| `%s` | %s | %s | %s |%n"
                .formatted(
                        name,
                        type(schema),
                        byDefault,
                        text(schema.get("description")).replace("|", "\\|"))
                .replace(System.lineSeparator(), "\n"));
    }

    private static String type(JsonObject schema) {
        return switch (schema.get("type")) {
            case JsonString(String one) -> one;
            default ->
                schema.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)
                        ? alternatives.stream()
                                .map(each -> type((JsonObject) each))
                                .collect(Collectors.joining(" or "))
                        : "any";
        };
    }

    /// Dotted names of an answer's fields, as the contract writes them.
    private static void fields(String prefix, JsonObject schema, List<String> names) {
        if (!(schema.get("properties") instanceof JsonObject properties)) return;
        properties.members().forEach((name, member) -> {
            if (!(member instanceof JsonObject any)) return;
            // Of what may be null, what it is otherwise.
            JsonObject field = any.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)
                    ? (JsonObject) alternatives.getFirst()
                    : any;
            boolean list = field.get("items") instanceof JsonObject;
            String full = prefix + name + (list ? "[]" : "");
            names.add(full);
            fields(full + ".", list ? (JsonObject) field.get("items") : field, names);
        });
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString(String text) ? text : "";
    }
}
