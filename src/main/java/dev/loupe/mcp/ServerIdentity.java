package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The server's name and instructions.
///
/// @param instructions for the agent; at most 2,048 characters, since clients truncate longer ones
public record ServerIdentity(String name, String version, String instructions) {

    private static final int LONGEST = 2048;

    private static final String RULES = """
            Loupe looks through one local index of a repository: code, documents and history. Nothing leaves this \
            machine.

            Rules
            1. Use these tools and answer concisely.
            2. One call is usually enough: its answer holds the code with file and lines. Do not search again for what \
            you have.
            3. Use only the tools listed.

            Which tool for which question
            """;

    /// A type of question, and the tools that answer it, the best first.
    private record Advice(String question, List<String> tools) {

        /// The line with those of the tools that are offered; empty if none is.
        String line(Predicate<String> offered) {
            List<String> named =
                    tools.stream().filter(offered).map(tool -> "`" + tool + "`").toList();
            return named.isEmpty() ? "" : "- %s: %s\n".formatted(question, String.join(", ", named));
        }
    }

    private static final List<Advice> ADVICE = List.of(
            new Advice("Where or how something is done, in words or by name", List.of("search")),
            new Advice("Every line that matches a text or regular expression", List.of("grep")),
            new Advice("What a task needs, within a budget", List.of("context")),
            new Advice("What a change touches, and what its reviewer must see", List.of("impact", "review")),
            new Advice("Where a symbol is defined and used, and who calls it", List.of("find_refs", "call_hierarchy")),
            new Advice(
                    "What a file defines, some of its lines, all of it",
                    List.of("list_symbols", "read_chunk", "get_file_content")),
            new Advice("Which tests cover a file or function", List.of("test_coverage")),
            new Advice("Why code is the way it is", List.of("file_history", "commit_search")),
            new Advice("What the documents say", List.of("search_documentation")),
            new Advice("Copies of code, or code like it", List.of("similar")),
            new Advice("An overview, the folders", List.of("prime", "show_tree")),
            new Advice(
                    "State of the index; building and updating it",
                    List.of("status", "index_codebase", "reindex_changes")),
            new Advice("Other repositories", List.of("list_projects", "register_project")));

    private static final String ARGUMENTS = """

            The same in every tool: `repo`, `project` or `target` is a registered name, a root's path or its folder name (all \
            roots, or the first, if missing); `path` of a codebase its folder; `file` relative to the root; \
            `target_paths` and `pathPattern` are globs; `language` is python, java …; `limit` is the most results and \
            `offset` how many to skip. `filter`, typed filters, `rerank` and `level`: resource tea-rags://schema/filters.

            A first question starts the index by itself; until it is done answers say how much they cover. Lines are \
            one-based, both ends included. An error says what to do; correct the call and repeat it once.""";

    public ServerIdentity {
        if (instructions.length() > LONGEST) throw new IllegalArgumentException("instructions are too long");
    }

    /// Loupe itself, with advice on the tools it offers.
    ///
    /// @param offered whether a tool with this name is among them
    public static ServerIdentity loupe(String version, Predicate<String> offered) {
        String advice = ADVICE.stream().map(one -> one.line(offered)).collect(Collectors.joining());
        return new ServerIdentity("loupe", version, RULES + advice + ARGUMENTS);
    }

    /// A magnifying glass. A strictly valid URI (RFC 3986), since some clients check: no spaces, no angle
    /// brackets.
    private static final String ICON =
            "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'%20"
                    + "fill='none'%20stroke='%23287'%20stroke-width='2.5'%20stroke-linecap='round'%3E"
                    + "%3Ccircle%20cx='10'%20cy='10'%20r='6.5'/%3E%3Cpath%20d='m15%2015%206%206M7.5%208.5l-1.5%201.5%201.5%201.5m5-3%201.5%201.5-1.5%201.5'/%3E%3C/svg%3E";

    /// As an Implementation.
    JsonObject toJson() {
        JsonObject icon = JsonValue.object(
                "src", JsonValue.of(ICON),
                "mimeType", JsonValue.of("image/svg+xml"),
                "sizes", new JsonArray(List.of(JsonValue.of("any"))));
        return JsonValue.object(
                "name", JsonValue.of(name),
                "title", JsonValue.of("Loupe"),
                "version", JsonValue.of(version),
                "icons", new JsonArray(List.of(icon)));
    }

    /// The same in the fewest words, for use in every answer.
    JsonObject brief() {
        return JsonValue.object("name", JsonValue.of(name), "version", JsonValue.of(version));
    }
}
