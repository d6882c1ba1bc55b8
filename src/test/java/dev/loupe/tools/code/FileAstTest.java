package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The answer of `get_file_ast`: in file order, with owners, and with the file's description instead of its
/// licence.
class FileAstTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("shop"));
        Workbench.write(root, "Two.java", """
                /*
                 * Copyright 2012-2025 the original author or authors.
                 *
                 * Licensed under the Apache License, Version 2.0 (the "License");
                 * you may not use this file except in compliance with the License.
                 * You may obtain a copy of the License at
                 *
                 *      https://www.apache.org/licenses/LICENSE-2.0
                 */
                package shop;

                class Zebra {
                    public int size() { return 1; }
                    protected void add() {}
                }

                class Ant {
                    public int size() { return 2; }
                }
                """);
        Workbench.write(root, "a.rb", "# frozen_string_literal: true\n\n# Prices of a basket.\nclass Basket\nend\n");
        Workbench.write(
                root, "b.py", "# -*- coding: utf-8 -*-\n# Copyright (c) 2020 Ann. All rights reserved.\nx = 1\n");
        Workbench.write(root, "c.py", "# Reads the licence of a package.\nx = 1\n");
        Workbench.write(root, "d.c", """
                /* list.c - A doubly linked list.
                 *
                 * Copyright (c) 2006, Ann
                 * All rights reserved.
                 *
                 * Redistribution and use in source and binary forms are permitted.
                 */
                int x;
                """);
        Workbench.write(root, "yaml.md", """
                ---
                title: "Guide: 1"
                knowledge: true
                order: 3
                tags: [alpha, "b, c"]
                authors:
                  - Ann
                  - Bob
                ---
                # A
                """);
        Workbench.write(root, "toml.md", "+++\ntitle = \"Guide\"\nknowledge = true\n[extra]\nx = 1\n+++\n# B\n");
        bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject ast(String path) {
        return (JsonObject)
                bench.ask("get_file_ast", "{'path': '" + path + "'}").get("ast");
    }

    @Test
    void methodsComeInTheOrderOfTheFileWithTheirClass() {
        JsonObject ast = ast("Two.java");

        assertThat(texts(ast, "functions", "signature"))
                .containsExactly("public int size()", "protected void add()", "public int size()");
        assertThat(texts(ast, "functions", "owner")).containsExactly("Zebra", "Zebra", "Ant");
        assertThat(texts(ast, "classes", "signature")).containsExactly("class Zebra", "class Ant");
    }

    @ParameterizedTest
    @CsvSource({
        "Two.java, ''",
        "a.rb, Prices of a basket.",
        "b.py, ''",
        "c.py, Reads the licence of a package.",
        "d.c, list.c - A doubly linked list.",
    })
    void aHeaderSaysWhatTheFileIs(String path, String comment) {
        assertThat(Json.write(ast(path).get("header_comments")))
                .isEqualTo(comment.isEmpty() ? "[]" : "[\"" + comment + "\"]");
    }

    @Test
    void frontMatterKeepsItsTypesInYamlAndToml() {
        assertThat(Json.write(ast("yaml.md").get("frontmatter")))
                .isEqualTo(
                        "{\"title\":\"Guide: 1\",\"knowledge\":true,\"order\":3,\"tags\":[\"alpha\",\"b, c\"],\"authors\":[\"Ann\",\"Bob\"]}");
        assertThat(Json.write(ast("toml.md").get("frontmatter"))).isEqualTo("{\"title\":\"Guide\",\"knowledge\":true}");
    }
}
