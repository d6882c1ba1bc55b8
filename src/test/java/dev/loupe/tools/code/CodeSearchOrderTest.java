package dev.loupe.tools.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonArray;
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
import org.junit.jupiter.params.provider.ValueSource;

/// The order of search_by_code_* in a realistic project: with workflows, translations, SQL and tests.
class CodeSearchOrderTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("clinic"));
        Workbench.write(root, ".github/workflows/build.yml", "name: build\nbirthDate: 1\non: push\n");
        Workbench.write(root, "Dockerfile", "FROM eclipse-temurin:21\nARG birthDate=1\nENV HOME=/app\n");
        Workbench.write(root, "db/schema.sql", "CREATE TABLE owners (id INTEGER, telephone VARCHAR(20));\n");
        Workbench.write(root, "i18n/messages.properties", "birthDate=Birth Date\ntelephone=Telephone\n");
        Workbench.write(root, "i18n/messages_de.properties", "birthDate=Geburtsdatum\ntelephone=Telefon\n");
        Workbench.write(root, "src/main/java/clinic/Owner.java", """
                /*
                 * Copyright 2012-2025 the original author or authors.
                 *
                 * Licensed under the Apache License, Version 2.0 (the "License");
                 * you may not use this file except in compliance with the License.
                 *
                 * Unless required by applicable law or agreed to in writing, software is
                 * distributed on an "AS IS" BASIS.
                 */
                package clinic;

                import java.util.List;

                class Owner {
                  static final int MOST_PETS = 9;
                  private String telephone;
                  private String birthDate;

                  List<String> getPets() { return List.of(); }
                  String getCity() { return ""; }
                  void retryVisit(String request) {}
                }
                """);
        Workbench.write(root, "src/main/java/clinic/Visits.java", """
                package clinic;

                interface Visits {
                  Owner findOwner(int id);
                }
                """);
        Workbench.write(root, "src/test/java/clinic/OwnerTest.java", """
                package clinic;

                import java.util.Map;

                class OwnerTest {
                  String telephone;
                  void retryVisitRequest(String visit) {}
                  void retryVisit(String request) {}
                }
                """);
        Workbench.write(root, "tools/Report.rb", """
                # frozen_string_literal: true
                # -*- coding: utf-8 -*-

                # Prints who came when.
                require "csv"
                def report; end
                """);
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<JsonObject> found(String kind, String query) {
        return Workbench.list(
                bench.ask("search_by_code_" + kind, "{'query': '" + query + "', 'limit': 10}"), "results");
    }

    private static List<String> paths(String kind, String query) {
        return found(kind, query).stream()
                .map(one -> Workbench.text(one, "path"))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "variables, birthDate, Owner.java",
        "variables, telephone, Owner.java",
        "variables, *, Owner.java",
        "functions, retry visit request, Owner.java",
        "imports, *, Owner.java"
    })
    void codeComesBeforeAllElse(String kind, String query, String file) {
        assertThat(paths(kind, query)).first().asString().endsWith(file);
    }

    @Test
    void everyFileOfCodeComesBeforeTestsAndSettings() {
        List<String> paths = paths("variables", "*");

        assertThat(paths).contains("Dockerfile", "i18n/messages.properties");
        assertThat(paths.indexOf("src/main/java/clinic/Owner.java")).isZero();
        assertThat(paths.indexOf("Dockerfile")).isLessThan(paths.indexOf("src/test/java/clinic/OwnerTest.java"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"functions", "all functions", "функции", "函数", "Funktionen", "関数"})
    void aWordForAKindMeansTheKind(String word) {
        assertThat(found("functions", word)).isEqualTo(found("functions", "*"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"interfaces", "интерфейсы", "traits", "接口"})
    void aNarrowerKindMeansOnlyThatOne(String word) {
        assertThat(paths("classes", word)).containsExactly("src/main/java/clinic/Visits.java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"constants", "константы", "常量"})
    void constantsAreTheConstants(String word) {
        assertThat(Workbench.texts(found("variables", word).getFirst(), "variables", "signature"))
                .allMatch(signature -> signature.contains("MOST_PETS"));
    }

    /// All getters of a class Owner matched, since "get" and "owner" occurred in their qualified names.
    @Test
    void aNameIsNotPutTogetherOfAClassAndAnotherName() {
        assertThat(found("functions", "getOwner"))
                .allSatisfy(one -> assertThat(Workbench.texts(one, "functions", "signature"))
                        .allMatch(signature ->
                                signature.toLowerCase(java.util.Locale.ROOT).contains("owner")));
    }

    @Test
    void licencesAndLinesForProgramsAreNotComments() {
        JsonObject owner = found("classes", "Owner").getFirst();
        JsonObject report = found("functions", "report").getFirst();

        assertThat(((JsonArray) owner.get("header_comments")).elements()).isEmpty();
        assertThat(report.get("header_comments").toString())
                .contains("Prints who came when")
                .doesNotContain("frozen", "coding");
    }
}
