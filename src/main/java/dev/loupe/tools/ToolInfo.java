package dev.loupe.tools;

/// A tool's definition besides its arguments and answer.
///
/// @param name as in the contract
/// @param title for people
/// @param description what it does and when to use it, for agents; under 2,000 characters
public record ToolInfo(String name, String title, String description, Effect effect) {
    public ToolInfo {
        description = description.strip();
    }
}
