package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
