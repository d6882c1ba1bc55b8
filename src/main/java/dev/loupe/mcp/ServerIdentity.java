package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// How the server introduces itself.
///
/// @param instructions for the agent; at most 2,048 characters, for clients cut what is longer
public record ServerIdentity(String name, String version, String instructions) {

    private static final int LONGEST = 2048;

    private static final String LOUPE = """
            Loupe looks through one local index of a repository: code, documents and history. It runs here; nothing \
            leaves this machine.

            Rules
            1. Use these tools and answer concisely.
            2. One call is usually enough: its answer holds the code with file and lines. Do not search again for what \
            you have.
            3. Use only the tools listed.

            Which tool for which question
            - Where or how is something done, in your own words or by name: `search` (`search_code` narrows by path and \
            file type)
            - Every line that holds a text or regular expression: `grep`
            - What a file defines: `list_symbols`
            - The lines around a hit: `read_chunk`; a whole file: `get_file_content`
            - How the repository is laid out: `show_tree`; an overview to begin with: `prime`
            - Is the index there and fresh: `status`, `get_index_status`
            - Make the index: `index_codebase` (goes on in the background when it takes long); after edits: \
            `reindex_changes`; throw it away: `clear_index`
            - Other repositories: `list_projects`, `register_project`, `unregister_project`; then name one with \
            `project`, `repo` or `path`

            A first question about a repository starts its index by itself; until that is done answers say how much \
            they cover. Lines are one-based with both ends included, paths are relative to the repository's root. An \
            error says what to do; correct the call and repeat it once.""";

    public ServerIdentity {
        if (instructions.length() > LONGEST) throw new IllegalArgumentException("instructions are too long");
    }

    /// Loupe itself.
    public static ServerIdentity loupe(String version) {
        return new ServerIdentity("loupe", version, LOUPE);
    }

    /// A magnifying glass. A URI by the letter (RFC 3986), for some clients check: no blanks, no angle
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

    /// The same in the fewest words, for what is sent with every answer.
    JsonObject brief() {
        return JsonValue.object("name", JsonValue.of(name), "version", JsonValue.of(version));
    }
}
