package dev.loupe.tools.kit;

/// A tool's definition besides its arguments and answer.
///
/// @param name as in the contract
/// @param title for people
/// @param description what it does and when to use it, for agents; under 2,000 characters
/// @param pace how long a call may take
public record ToolInfo(String name, String title, String description, Effect effect, Pace pace) {
    public ToolInfo {
        description = description.strip();
    }

    /// With the default pace of its effect.
    public ToolInfo(String name, String title, String description, Effect effect) {
        this(name, title, description, effect, Pace.of(effect));
    }
}
