package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StyleResolverTest extends RepositoryTest {

    @Test
    void styleSheetsFindPartialsAndNamesWithDots() throws Exception {
        files.put("css/variables.module.scss", "$a: 1;")
                .put("css/_mixins.scss", "")
                .put("css/theme/_index.scss", "")
                .put(
                        "ui/a.scss",
                        "@import '../css/variables.module';",
                        "@use '../css/mixins';",
                        "@use '../css/theme';",
                        "@use 'sass:math';",
                        "@import './gone';");

        assertThat(files.imports("ui/a.scss"))
                .containsExactly(
                        "../css/variables.module -> css/variables.module.scss",
                        "../css/mixins -> css/_mixins.scss",
                        "../css/theme -> css/theme/_index.scss",
                        "sass:math external",
                        "./gone unknown");
    }
}
