package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServeOptionsTest {

    @Test
    void rootsMayBeRepeatedAndWrittenBothWays() {
        assertThat(ServeOptions.of(List.of("--root", "a", "--root=b", "--path", "c", "--in-process", "-q")))
                .isEqualTo(new ServeOptions(List.of("a", "b", "c"), true, ""));
    }

    @Test
    void whatIsNotUnderstoodIsLeftToTheFullCommandLine() {
        assertThat(ServeOptions.of(List.of("--help")).unknown()).isEqualTo("--help");
        assertThat(ServeOptions.of(List.of("--root")).unknown()).isEqualTo("--root");
    }
}
