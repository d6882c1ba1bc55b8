package dev.loupe.tools.catalogue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The requested selection of tools, as given by the user who started the server. `ToolSelection` resolves it
/// to tools.
///
/// Each text may contain several names, separated by commas.
///
/// @param toolsets these sets; empty means every tool, unless tools are named
/// @param tools these as well
/// @param excluded but not these
/// @param readOnly and none that changes anything
public record ToolChoice(List<String> toolsets, List<String> tools, List<String> excluded, boolean readOnly) {

    public static final ToolChoice EVERYTHING = new ToolChoice(List.of(), List.of(), List.of(), false);

    /// Whether nothing was requested, so that every tool is offered.
    public boolean isEverything() {
        return toolsets.isEmpty() && tools.isEmpty() && excluded.isEmpty() && !readOnly;
    }

    /// This choice, with parts that it leaves open taken from LOUPE_TOOLSETS, LOUPE_TOOLS,
    /// LOUPE_EXCLUDE_TOOLS and LOUPE_READ_ONLY.
    public ToolChoice orOf(Map<String, String> environment) throws SelectionFailure {
        return new ToolChoice(
                orOf(toolsets, environment.get("LOUPE_TOOLSETS")),
                orOf(tools, environment.get("LOUPE_TOOLS")),
                orOf(excluded, environment.get("LOUPE_EXCLUDE_TOOLS")),
                readOnly || flag("LOUPE_READ_ONLY", environment.getOrDefault("LOUPE_READ_ONLY", "")));
    }

    private static List<String> orOf(List<String> given, @Nullable String variable) {
        return given.isEmpty() && variable != null && !variable.isBlank() ? List.of(variable) : given;
    }

    private static boolean flag(String name, String value) throws SelectionFailure {
        if (value.isBlank()) return false;
        String said = value.strip().toLowerCase(Locale.ROOT);
        if (said.equals("true") || said.equals("1") || said.equals("yes") || said.equals("on")) return true;
        if (said.equals("false") || said.equals("0") || said.equals("no") || said.equals("off")) return false;
        throw new SelectionFailure(name + " must be true or false, not '" + value + "'");
    }
}
