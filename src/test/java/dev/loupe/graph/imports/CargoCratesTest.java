package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CargoCratesTest extends RepositoryTest {

    @Test
    void aCrateIsNamedByItsLibraryThenItsPackageWithUnderscores() throws Exception {
        files.put("a/Cargo.toml", "[package]", "name = \"shop-core\"")
                .put("a/src/lib.rs", "")
                .put(
                        "b/Cargo.toml",
                        "[package]",
                        "name = \"web\"",
                        "[lib]",
                        "name = \"web_lib\"",
                        "path = \"lib/all.rs\"")
                .put("b/lib/all.rs", "")
                .put("c/Cargo.toml", "[package]", "name = \"without-files\"")
                .put("d/Cargo.toml", "[package]", "name = \"out\"", "[lib]", "path = \"../../outside.rs\"")
                .put("d/src/main.rs", "use shop_core::A;", "use web_lib::A;", "use web::A;", "use without_files::A;");

        assertThat(files.imports("d/src/main.rs"))
                .containsExactly(
                        "shop_core::A -> a/src/lib.rs",
                        "web_lib::A -> b/lib/all.rs",
                        "web::A external",
                        "without_files::A external");
    }

    @Test
    void aDependencyMayBeRenamedForTheFilesBelowItsManifest() throws Exception {
        files.put("Cargo.toml", "[workspace.dependencies]", "everywhere = { path = \"core\" }")
                .put("core/Cargo.toml", "[package]", "name = \"core-of-shop\"")
                .put("core/src/lib.rs", "")
                .put(
                        "app/Cargo.toml",
                        "[package]",
                        "name = \"app\"",
                        "[dev-dependencies]",
                        "by-path = { path = \"../core\" }",
                        "by-name = { package = \"core-of-shop\", version = \"1\" }",
                        "[dependencies.by-section]",
                        "path = \"../core\"",
                        "[dependencies]",
                        "outside = { path = \"../../x\" }")
                .put(
                        "app/src/main.rs",
                        "use by_path::A;",
                        "use by_name::A;",
                        "use by_section::A;",
                        "use everywhere::A;",
                        "use outside::A;")
                .put("other/src/main.rs", "use by_path::A;", "use everywhere::A;");

        assertThat(files.imports("app/src/main.rs"))
                .containsExactly(
                        "by_path::A -> core/src/lib.rs",
                        "by_name::A -> core/src/lib.rs",
                        "by_section::A -> core/src/lib.rs",
                        "everywhere::A -> core/src/lib.rs",
                        "outside::A external");
        assertThat(files.imports("other/src/main.rs"))
                .containsExactly("by_path::A external", "everywhere::A -> core/src/lib.rs");
    }
}
