package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RustResolverTest extends RepositoryTest {

    @Test
    void rustFollowsTheTreeOfModulesAndTheCratesOfAWorkspace() throws Exception {
        files.put("Cargo.toml", "[workspace]", "members = [\"crates/*\"]")
                .put("crates/shop-core/Cargo.toml", "[package]", "name = \"shop-core\"")
                .put("crates/shop-core/src/lib.rs", "pub mod stock;", "pub mod price;")
                .put(
                        "crates/shop-core/src/stock/mod.rs",
                        "mod shelf;",
                        "use self::shelf::Shelf;",
                        "use std::sync::Arc;",
                        "use shelf::Other;")
                .put(
                        "crates/shop-core/src/stock/shelf.rs",
                        "use super::Stock;",
                        "use crate::Error;",
                        "use super::super::price::Price;")
                .put(
                        "crates/shop-core/src/price.rs",
                        "use crate::stock::{shelf, Stock};",
                        "mod tests {",
                        "    use super::*;",
                        "    use super::super::stock::shelf::Shelf;",
                        "}")
                .put("crates/shop-core/tests/util.rs", "")
                .put(
                        "crates/shop-core/tests/all.rs",
                        "mod util;",
                        "use crate::util::help;",
                        "use shop_core::stock::Stock;")
                .put(
                        "crates/app/Cargo.toml",
                        "[package]",
                        "name = \"app\"",
                        "[dependencies]",
                        "core_of_shop = { package = \"shop-core\", path = \"../shop-core\" }",
                        "serde = \"1\"")
                .put(
                        "crates/app/src/main.rs",
                        "use core_of_shop::price;",
                        "use serde::Deserialize;",
                        "use shop_core::Error;")
                .put("src/util.rs", "");

        assertThat(files.imports("crates/shop-core/src/stock/mod.rs"))
                .containsExactly(
                        "self::shelf::Shelf -> crates/shop-core/src/stock/shelf.rs",
                        "std::sync::Arc external",
                        "shelf::Other -> crates/shop-core/src/stock/shelf.rs");
        assertThat(files.imports("crates/shop-core/src/stock/shelf.rs"))
                .containsExactly(
                        "super::Stock -> crates/shop-core/src/stock/mod.rs",
                        "crate::Error -> crates/shop-core/src/lib.rs",
                        "super::super::price::Price -> crates/shop-core/src/price.rs");
        assertThat(files.imports("crates/shop-core/src/price.rs"))
                .containsExactly(
                        "crate::stock::shelf -> crates/shop-core/src/stock/shelf.rs",
                        "crate::stock::Stock -> crates/shop-core/src/stock/mod.rs",
                        "super::* itself",
                        "super::super::stock::shelf::Shelf -> crates/shop-core/src/stock/shelf.rs");
        assertThat(files.imports("crates/shop-core/tests/all.rs"))
                .containsExactly(
                        "crate::util::help -> crates/shop-core/tests/util.rs",
                        "shop_core::stock::Stock -> crates/shop-core/src/stock/mod.rs");
        assertThat(files.imports("crates/app/src/main.rs"))
                .containsExactly(
                        "core_of_shop::price -> crates/shop-core/src/price.rs",
                        "serde::Deserialize external",
                        "shop_core::Error -> crates/shop-core/src/lib.rs");
    }
}
