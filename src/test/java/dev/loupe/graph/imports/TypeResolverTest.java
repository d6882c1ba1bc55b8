package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TypeResolverTest extends RepositoryTest {

    @Test
    void javaFindsTypesMembersAndPackages() throws Exception {
        files.put("core/src/main/java/io/shop/Price.java", "package io.shop;", "class Price {}")
                .put("core/src/main/java/io/shop/List.java", "package io.shop;")
                .put("core/src/main/java/util/List.java", "package util;")
                .put("other/src/main/java/io/shop/Price.java", "package io.shop;")
                .put(
                        "core/src/test/java/io/app/Main.java",
                        "package io.app;",
                        "import io.shop.Price;",
                        "import static io.shop.Price.Kind.ZERO;",
                        "import io.shop.*;",
                        "import java.util.List;",
                        "import java.util.*;",
                        "import io.shop.Generated;",
                        "import org.junit.Test;");

        assertThat(files.imports("core/src/test/java/io/app/Main.java"))
                .containsExactly(
                        "io.shop.Price -> core/src/main/java/io/shop/Price.java",
                        "io.shop.Price.Kind.ZERO -> core/src/main/java/io/shop/Price.java",
                        "io.shop.* -> core/src/main/java/io/shop/List.java, core/src/main/java/io/shop/Price.java, other/src/main/java/io/shop/Price.java",
                        "java.util.List external",
                        "java.util.* external",
                        "io.shop.Generated unknown",
                        "org.junit.Test external");
    }

    @Test
    void kotlinAndScalaFindFunctionsAndTypesOfOtherFiles() throws Exception {
        files.put("src/main/kotlin/http/Extensions.kt", "package shop.http", "fun retry() {}", "class Policy")
                .put(
                        "src/main/kotlin/Main.kt",
                        "package shop",
                        "import shop.http.retry",
                        "import shop.http.Policy",
                        "import kotlin.math.max")
                .put("data/src/main/scala/shop/data/Chain.scala", "package shop.data", "class Link", "object Chain")
                .put("data/src/main/scala/Main.scala", "import shop.data.{Chain, Link}", "import shop.data.Chain._");

        assertThat(files.imports("src/main/kotlin/Main.kt"))
                .containsExactly(
                        "shop.http.retry -> src/main/kotlin/http/Extensions.kt",
                        "shop.http.Policy -> src/main/kotlin/http/Extensions.kt",
                        "kotlin.math.max external");
        assertThat(files.imports("data/src/main/scala/Main.scala"))
                .containsExactly(
                        "shop.data.Chain -> data/src/main/scala/shop/data/Chain.scala",
                        "shop.data.Link -> data/src/main/scala/shop/data/Chain.scala",
                        "shop.data.Chain._ -> data/src/main/scala/shop/data/Chain.scala");
    }
}
