package dev.loupe.mcp;

import dev.loupe.mcp.prompts.PromptFile;
import dev.loupe.mcp.prompts.UserPrompt;
import java.time.Duration;
import java.util.List;

/// Checks the prompt file from time to time, while there are listeners for changes.
final class PromptWatch {

    private final PromptFile file;
    private final ServerChanges changes;
    private final Duration every;
    private boolean begun;

    PromptWatch(PromptFile file, ServerChanges changes, Duration every) {
        this.file = file;
        this.changes = changes;
        this.every = every;
    }

    /// Called with every list that was sent: without one, a client cannot have an outdated list.
    ///
    /// @param given the prompts in it
    synchronized void given(List<UserPrompt> given) {
        if (begun) return;
        begun = true;
        Thread.ofPlatform().daemon().name("prompts").start(() -> watch(given));
    }

    private void watch(List<UserPrompt> given) {
        List<UserPrompt> known = given;
        try {
            while (true) {
                Thread.sleep(every);
                if (!changes.heard()) continue;
                List<UserPrompt> now = file.current().prompts();
                if (now.equals(known)) continue;
                known = now;
                changes.changed(ServerChanges.Kind.PROMPTS);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
