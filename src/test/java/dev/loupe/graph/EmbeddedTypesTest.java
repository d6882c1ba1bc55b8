package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddedTypesTest extends ProgramTest {

    private List<String> in(String path, String... lines) throws Exception {
        files.put(path, lines);
        FileContext scene = scene(symbols(), path);
        return EmbeddedTypes.in(
                scene,
                scene.outline().stream()
                        .filter(one -> one.name().equals("Till"))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void goEmbedsStructs() throws Exception {
        assertThat(in(
                        "a.go",
                        "package a",
                        "type Till struct {",
                        "\tBase",
                        "\t*shop.Door // the door",
                        "\tname string",
                        "\tLoud `json:\"x\"`",
                        "}"))
                .containsExactly("Base", "Door", "Loud");
    }

    @Test
    void rubyAndPhpIncludeModules() throws Exception {
        assertThat(in("a.rb", "class Till", "  include Loud", "  extend Shop::Closer", "  def f; end", "end"))
                .containsExactly("Loud", "Closer");
        assertThat(in("a.php", "<?php", "class Till {", "  use \\Shop\\Loud;", "  use Closer;", "}"))
                .contains("Closer");
    }

    @Test
    void rustImplementsTraitsInBlocksOfTheirOwn() throws Exception {
        assertThat(in(
                        "a.rs",
                        "struct Till {}",
                        "struct Door {}",
                        "impl Till {}",
                        "impl<T> shop::Closer<T> for Till {}",
                        "impl Loud for Till {}",
                        "impl Loud for Door {}"))
                .containsExactly("Closer", "Loud");
    }

    @Test
    void otherLanguagesSayAllInTheDeclaration() throws Exception {
        assertThat(in("a.py", "class Till:", "    include = Loud")).isEmpty();
    }
}
