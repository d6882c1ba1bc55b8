package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deprecate should_ignore_error | should_ignore_error",
                "fix type hint for `cli_runner.invoke` | cli_runner.invoke",
                "`template` filter without brackets | template",
                "getTypeName returns null | getTypeName",
                "Context.Abort() is ignored | Context.Abort",
                "crate::walk::Builder panics | crate::walk::Builder",
                "make render() faster | render",
            })
    void aWordThatCanOnlyBeASymbolIsRecognized(String task, String symbol) {
        assertThat(TaskText.of(task).symbols()).containsExactly(symbol);
    }

    @Test
    void wordsAndNamesOfFilesAreNone() {
        assertThat(TaskText.of("Update the README.md, e.g. how JSON of src/flask/app.py is sent (#12)")
                        .symbols())
                .isEmpty();
    }

    /// A line of 120,000 letters took a minute: every letter began another attempt at a file's name.
    @ParameterizedTest
    @ValueSource(strings = {"x", "x_", "X", "x.", "`x", "a+b-", "x::"})
    void longLinesAreReadInTime(String part) {
        TaskText task = TaskText.of(part.repeat(120_000));
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            task.fileNames();
            task.symbols();
        });
        assertThat(task.text()).hasSizeLessThanOrEqualTo(100_000);
    }

    @Test
    void namesOfFilesAreFound() {
        assertThat(TaskText.of("see src/flask/app.py, (README.md) and .env.local")
                        .fileNames())
                .containsExactlyInAnyOrder("app.py", "readme.md", ".env.local");
    }
}
