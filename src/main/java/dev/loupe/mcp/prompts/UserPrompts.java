package dev.loupe.mcp.prompts;

import java.util.List;
import java.util.Optional;

/// The content of a prompt file.
///
/// @param prompts in file order
/// @param problems what is wrong with it, in sentences; the affected parts are left out
public record UserPrompts(List<UserPrompt> prompts, List<String> problems) {

    static final UserPrompts NONE = new UserPrompts(List.of(), List.of());

    public UserPrompts {
        prompts = List.copyOf(prompts);
        problems = List.copyOf(problems);
    }

    static UserPrompts broken(String problem) {
        return new UserPrompts(List.of(), List.of(problem));
    }

    public Optional<UserPrompt> find(String name) {
        return prompts.stream().filter(prompt -> prompt.name().equals(name)).findFirst();
    }
}
