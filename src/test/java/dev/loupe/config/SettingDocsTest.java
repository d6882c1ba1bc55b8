package dev.loupe.config;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.DocTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The tables of docs/configuration.md are those of [SettingsRegistry] and [Variable]. `./dev docs` writes
/// them.
@Tag("anywhere")
class SettingDocsTest {

    private static final Path PAGE = Path.of("docs/configuration.md");

    @Test
    void thePageHasEverySettingWithItsDefault() throws IOException {
        DocTable.hold(
                PAGE,
                "| setting | default | meaning |\n|---|---|---|\n",
                SettingsRegistry.ALL.stream()
                        .map(setting -> "| `%s` | %s | %s |\n"
                                .formatted(setting.name(), shown(setting.fallback()), setting.meaning()))
                        .collect(joining()));
    }

    @Test
    void thePageHasEveryVariableWithTheLinkToItsPage() throws IOException {
        DocTable.hold(
                PAGE,
                "| variable | meaning | page |\n|---|---|---|\n",
                Variable.ALL.stream()
                        .map(variable -> "| `%s` | %s%s | [%s](%s) |\n"
                                .formatted(
                                        variable.name(),
                                        variable.meaning(),
                                        variable.secret() ? " Never shown." : "",
                                        variable.page().replace(".md", ""),
                                        variable.page()))
                        .collect(joining()));
        for (Variable variable : Variable.ALL)
            assertThat(Path.of("docs", variable.page())).exists();
    }

    @Test
    void settingsAreSortedByName() {
        assertThat(SettingsRegistry.ALL).extracting(Setting::name).isSorted();
    }

    private static String shown(Object value) {
        if (value instanceof List<?> list && list.isEmpty()) return "none";
        return value.equals("") ? "empty" : value.toString();
    }
}
