package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FullNameTest extends ProgramTest {

    private String of(String path, String name, String... lines) throws Exception {
        files.put(path, lines);
        Symbols symbols = symbols();
        Definition one = symbols.find(SymbolQuestion.of(SymbolName.parse(path + ":" + name), 1, 0, 0))
                .definitions()
                .getFirst();
        return FullName.of(one, scene(symbols, path));
    }

    @Test
    void thePackageOrModuleComesFirstInTheNotationOfTheLanguage() throws Exception {
        assertThat(of("A.java", "A.open", "package org.shop;", "class A { void open() {} }"))
                .isEqualTo("org.shop.A.open");
        assertThat(of("src/shop/till.py", "open", "def open(): pass")).isEqualTo("shop.till.open");
        assertThat(of("shop/__init__.py", "open", "def open(): pass")).isEqualTo("shop.open");
        assertThat(of("src/routing/mod.rs", "Router", "struct Router;")).isEqualTo("crate::routing::Router");
        assertThat(of("src/lib.rs", "Router", "struct Router;")).isEqualTo("crate::Router");
        assertThat(of("tests/all.rs", "run", "fn run() {}")).isEqualTo("all::run");
        assertThat(of("till.php", "Till", "<?php", "namespace Shop;", "class Till {}"))
                .isEqualTo("Shop\\Till");
        assertThat(of("gin.go", "Context", "package gin", "type Context struct{}"))
                .isEqualTo("gin.Context");
        assertThat(of("a.ts", "open", "export function open() {}")).isEqualTo("open");
    }
}
