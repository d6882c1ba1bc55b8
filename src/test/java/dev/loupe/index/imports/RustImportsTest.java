package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RustImportsTest {
    private static List<String> keys(String file, String specifier) {
        var target = new ImportTarget(new RepoPath(file));
        RustImports.read(specifier, ImportNotation.RUST.pathOf(target.importer()), target);
        return target.keys();
    }

    @ParameterizedTest
    @CsvSource({
        "core/src/net/tcp.rs, crate::net::udp::Socket, /core/net/udp",
        "core/src/net/tcp.rs, self::frame::Frame, /core/net/tcp/frame",
        "core/src/net/mod.rs, self::frame::Frame, /core/net/frame",
        "core/src/net/tcp.rs, super::udp::Socket, /core/net/udp",
        "core/src/net/tcp.rs, super::super::log::Log, /core/log",
        "src/main.rs, crate::args::Args, /args",
        "crates/core/flags/mod.rs, crate::search::Searcher, /crates/core/search",
        "core/src/a.rs, r#crate::net::Socket, /core/net",
    })
    void pathsWithinACrateAreWholePaths(String file, String specifier, String key) {
        assertThat(keys(file, specifier)).containsExactly(key);
    }

    @Test
    void theLastNameIsAModuleOrDefinedInOne() {
        assertThat(keys("core/src/a.rs", "crate::net::udp")).containsExactly("/core/net/udp", "/core/net");
        assertThat(keys("core/src/a.rs", "super::parse")).containsExactly("/core/parse", "/core");
    }

    @Test
    void anotherCrateIsAFolderOfItsName() {
        assertThat(keys("src/a.rs", "grep_regex::matcher::Matcher"))
                .containsExactly("grepregex/matcher", "crates/regex/matcher");
        assertThat(keys("src/a.rs", "regex::Regex")).containsExactly("regex", "crates/regex");
        assertThat(keys("src/a.rs", "::shop::price::of")).containsExactly("shop/price/of", "shop/price");
    }

    @ParameterizedTest
    @ValueSource(strings = {"std::fs::File", "core::fmt", "alloc::vec::Vec", "super::*", "Upper::Case", "", "::"})
    void theStandardLibraryAndNamesWithoutAModuleMeanNoFile(String specifier) {
        assertThat(keys("src/a.rs", specifier)).isEmpty();
    }

    @Test
    void stepsAboveTheRootStayInIt() {
        assertThat(keys("src/a.rs", "super::".repeat(50) + "x::Y")).allMatch(key -> key.startsWith("/"));
    }
}
