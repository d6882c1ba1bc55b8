package dev.loupe.tools;

import dev.loupe.json.NearNames;
import java.util.List;

/// No tool has this name; a protocol error (-32602), since a client knows the list.
///
/// A message of its own: the name is not repeated beyond 100 characters.
public final class UnknownTool extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownTool(String name, List<String> nearest) {
        super("unknown tool '" + ErrorText.of(NearNames.cut(name)) + "'"
                + (nearest.isEmpty()
                        ? "; tools/list names all tools"
                        : "; did you mean " + String.join(", ", nearest) + "?"));
    }

    /// As another process has said it.
    public UnknownTool(String message) {
        super(message);
    }
}
