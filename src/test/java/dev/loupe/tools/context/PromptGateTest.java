package dev.loupe.tools.context;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptGateTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yes",
                "   go on, please      ",
                "/deploy staging right now",
                "/mcp__loupe__explore the code of sessions",
                "!git log --oneline | head -50",
                "# always use four spaces for indents",
                "<command-name>/clear</command-name> and so on",
                "<task-notification>a task in the background is done</task-notification>",
                "1234567890 1234567890 1234567890"
            })
    void shortPromptsAndOrdersAreSkipped(String prompt) {
        assertThat(PromptGate.refusal(prompt, 20)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "why is the session cookie lost after a redirect?",
                "/src/app/main.py raises an error at line 20",
                "<div> is not closed in the template of the index page",
                "warum wird das Cookie der Sitzung nicht gesetzt",
                "セッションのクッキーが設定されない理由を調べてください"
            })
    void aQuestionIsLookedUp(String prompt) {
        assertThat(PromptGate.refusal(prompt, 20)).isEmpty();
    }
}
