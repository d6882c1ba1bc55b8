package dev.loupe.tools.kit;

import dev.loupe.json.NearNames;
import dev.loupe.tools.answer.ErrorText;
import java.util.List;

/// No tool has this name; a protocol error (-32602), since a client knows the list.
///
/// The message repeats at most 100 characters of the name.
public final class UnknownTool extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param nearest names that may have been meant
    public UnknownTool(String name, List<String> nearest) {
        super(message(ErrorText.of(NearNames.cut(name)), nearest));
    }

    /// With a finished message: of a `ToolNameResolution`, or of another process.
    public UnknownTool(String message) {
        super(message);
    }

    /// @param name short enough for a message
    public static String message(String name, List<String> nearest) {
        return "unknown tool '" + name + "'"
                + (nearest.isEmpty()
                        ? "; tools/list names all tools"
                        : "; did you mean " + String.join(", ", nearest) + "?");
    }
}
