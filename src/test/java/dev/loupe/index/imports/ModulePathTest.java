package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModulePathTest {
    @ParameterizedTest
    @CsvSource({
        "Phoenix/ChannelTest, phoenix/channeltest",
        "lib/phoenix/channel_test, phoenix/channeltest",
        "src/flask/app, flask/app",
        "a//b/./c, a/b/c",
        "/a/b/, a/b",
        "a-b/src/c, ab/c",
        "sources/a, sources/a",
        "a/..b, a/..b",
        "src, ''",
        "'', ''",
        "___/a, a",
    })
    void spellingsOfOnePathFoldToOne(String path, String folded) {
        assertThat(ModulePath.folded(path)).isEqualTo(folded);
        assertThat(ModulePath.folded(folded)).isEqualTo(folded);
    }

    @ParameterizedTest
    @CsvSource({
        "a/b, ./c, a/b/c",
        "a/b, ../c, a/c",
        "a/b, ../../c, c",
        "a/b, c/../d, a/b/d",
        "a/b, .//c, a/b/c",
        "'', x, x",
        "a, .., ''",
        "a/b, '', a/b",
    })
    void aRelativePathIsResolvedAgainstAFolder(String folder, String relative, String resolved) {
        assertThat(ModulePath.resolved(folder, relative)).isEqualTo(resolved);
    }

    @ParameterizedTest
    @CsvSource({"'', ..", "a, ../..", "a, ../../a", "a/b, x/../../../../b"})
    void noneLeadsOutOfTheRoot(String folder, String relative) {
        assertThat(ModulePath.resolved(folder, relative)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "a/b.c.js, a/b.c",
        "b.js, b",
        "a.b/c, a.b/c",
        ".gitignore, .gitignore",
        "a/.env, a/.env",
        "a/.env.js, a/.env",
        "'', ''"
    })
    void anExtensionIsAfterTheLastDotOfTheName(String path, String plain) {
        assertThat(ModulePath.withoutExtension(path)).isEqualTo(plain);
    }

    @Test
    void folderAndNameAreBeforeAndAfterTheLastSlash() {
        assertThat(ModulePath.parent("a/b/c")).isEqualTo("a/b");
        assertThat(ModulePath.name("a/b/c")).isEqualTo("c");
        assertThat(ModulePath.parent("c")).isEmpty();
        assertThat(ModulePath.name("c")).isEqualTo("c");
    }

    @Test
    void typesBeginWithACapitalAfterUnderscores() {
        assertThat(ModulePath.startsType("Name")).isTrue();
        assertThat(ModulePath.startsType("__Name")).isTrue();
        assertThat(ModulePath.startsType("Über")).isTrue();
        assertThat(ModulePath.startsType("name")).isFalse();
        assertThat(ModulePath.startsType("__")).isFalse();
        assertThat(ModulePath.startsType("")).isFalse();
    }

    @Test
    void modulesAreWhatStandsBeforeTheFirstTypeOrWildcard() {
        assertThat(ModulePath.outsideTypes(List.of("a", "b", "C", "d"))).containsExactly("a", "b");
        assertThat(ModulePath.outsideTypes(List.of("a", "b", "*"))).containsExactly("a", "b");
        assertThat(ModulePath.outsideTypes(List.of("A"))).isEmpty();
        assertThat(ModulePath.outsideTypes(List.of())).isEmpty();
        assertThat(ModulePath.withoutWildcard(List.of("*", "a"))).containsExactly("*", "a");
    }
}
