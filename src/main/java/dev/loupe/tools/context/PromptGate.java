package dev.loupe.tools.context;

import java.util.Optional;
import java.util.regex.Pattern;

/// Which prompts are worth a look at the index at all, as far as their text alone tells.
final class PromptGate {
    /// What begins with a slash and one word is for the agent's own program; `/src/a.py` is a path.
    private static final Pattern SLASH_COMMAND =
            Pattern.compile("/[\\p{L}][\\p{L}\\p{N}_:-]*(?:\\s.*)?", Pattern.DOTALL);

    /// Shell commands and notes to the agent's memory in some agents.
    private static final Pattern ASIDE = Pattern.compile("[!#]\\s*\\S.*", Pattern.DOTALL);

    /// What an agent's program says to itself: results of commands and of tasks in the background.
    private static final Pattern NOTICE = Pattern.compile(
            "<(?:command-|local-command-|bash-|task-notification|system-reminder)[^>]*>.*", Pattern.DOTALL);

    private PromptGate() {}

    /// Why nothing is looked for; empty where something is.
    ///
    /// @param least code points without the spaces around
    static Optional<String> refusal(String prompt, int least) {
        String text = prompt.strip();
        if (text.codePointCount(0, text.length()) < least) return Optional.of("the prompt is short");
        if (SLASH_COMMAND.matcher(text).matches()) return Optional.of("the prompt is a command");
        if (ASIDE.matcher(text).matches()) return Optional.of("the prompt is not for the model");
        if (NOTICE.matcher(text).matches()) return Optional.of("the prompt is a notice of the agent's program");
        if (text.codePoints().noneMatch(Character::isLetter)) return Optional.of("the prompt has no words");
        return Optional.empty();
    }
}
