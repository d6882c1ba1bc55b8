package dev.loupe.tools.kit;

/// A tool's definition besides its arguments and answer.
///
/// @param name as in the contract
/// @param title for people
/// @param description what it does and when to use it, for agents; under 2,000 characters
/// @param pace how long a call may take
/// @param example arguments of a call that the documentation shows with its real answer, as JSON with single
/// quotes; empty for inner tools. `{root}` is the example repository's folder, `{injection}` and `{feedback}`
/// are ids from earlier answers
public record ToolInfo(String name, String title, String description, Effect effect, Pace pace, String example) {
    public ToolInfo {
        description = description.strip();
    }

    public ToolInfo(String name, String title, String description, Effect effect, Pace pace) {
        this(name, title, description, effect, pace, "");
    }

    /// With the default pace of its effect.
    public ToolInfo(String name, String title, String description, Effect effect) {
        this(name, title, description, effect, Pace.of(effect));
    }

    public ToolInfo example(String arguments) {
        return new ToolInfo(name, title, description, effect, pace, arguments);
    }
}
