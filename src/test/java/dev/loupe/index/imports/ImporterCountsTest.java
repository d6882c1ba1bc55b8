package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Syntax;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sources of several languages, parsed and indexed: number of importers of each file.
class ImporterCountsTest {
    private static Syntax syntax;

    @TempDir
    private Path folder;

    private ProjectIndex index;

    @BeforeAll
    static void grammars(@TempDir Path natives) {
        syntax = new Syntax(natives);
    }

    @AfterAll
    static void noGrammars() {
        syntax.close();
    }

    @BeforeEach
    void open() throws Exception {
        index = ProjectIndex.open(folder);
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private void put(String path, String source) throws Exception {
        var file = new RepoPath(path);
        FileSyntax read = syntax.parse(file, source.getBytes(StandardCharsets.UTF_8));
        index.writes().put(Samples.file(path), read);
    }

    private int importers(String path) throws Exception {
        index.writes().publish();
        try (IndexSnapshot snapshot = index.snapshot()) {
            return snapshot.search().importers(new RepoPath(path));
        }
    }

    @Test
    void javaTypesAreFoundBelowAnySourceFolder() throws Exception {
        put("core/src/main/java/io/shop/Price.java", "package io.shop;");
        put("core/src/main/java/io/shop/List.java", "package io.shop;");
        put("app/src/main/java/io/app/Main.java", "import io.shop.Price;\nimport java.util.List;");
        put("app/src/main/java/io/app/Other.java", "import static io.shop.Price.ZERO;\nimport io.shop.Price.Kind;");

        assertThat(importers("core/src/main/java/io/shop/Price.java")).isEqualTo(2);
        assertThat(importers("core/src/main/java/io/shop/List.java")).isZero();
    }

    @Test
    void kotlinAndScalaTypesAreFoundAsThoseOfJavaAre() throws Exception {
        put("core/src/commonMain/kotlin/shop/http/Client.kt", "package shop.http");
        put("core/src/main/scala/shop/data/Chain.scala", "package shop.data");
        put("app/Main.kt", "import shop.http.Client\nimport shop.http.Client.Builder");
        put("app/Main.scala", "import shop.data.{Chain, Nothing}\nimport shop.http.Client");
        put("app/Other.scala", "import shop.data.Chain._");

        assertThat(importers("core/src/commonMain/kotlin/shop/http/Client.kt")).isEqualTo(2);
        assertThat(importers("core/src/main/scala/shop/data/Chain.scala")).isEqualTo(2);
    }

    @Test
    void pythonModulesAreFoundRelativelyAndByTheirPackage() throws Exception {
        put("src/shop/__init__.py", "from .stock import Shelf");
        put("src/shop/stock.py", "");
        put("src/shop/web/view.py", "from ..stock import Shelf\nfrom . import forms");
        put("src/shop/web/forms.py", "import logging");
        put("src/shop/web/logging.py", "");
        put("tests/test_stock.py", "from shop import stock\nimport shop.stock as s");

        assertThat(importers("src/shop/stock.py")).isEqualTo(3);
        assertThat(importers("src/shop/__init__.py")).isEqualTo(1);
        assertThat(importers("src/shop/web/forms.py")).isEqualTo(1);
        assertThat(importers("src/shop/web/logging.py")).isZero();
    }

    @Test
    void typeScriptModulesAreFoundByPathAliasAndPackage() throws Exception {
        put("packages/server/src/router.ts", "");
        put("packages/server/src/http/index.ts", "import {r} from '../router.js'");
        put("packages/client/src/link.tsx", "import {r} from '@shop/server/router'; import x from '@shop/server/http'");
        put("apps/web/src/utils/format.ts", "");
        put("apps/web/src/page.vue", "<script>import f from '@/utils/format'</script>");
        put("apps/web/src/other.js", "const f = require('./utils/format'); import('react')");
        put("apps/web/src/utils/react.js", "");

        assertThat(importers("packages/server/src/router.ts")).isEqualTo(2);
        assertThat(importers("packages/server/src/http/index.ts")).isEqualTo(1);
        assertThat(importers("apps/web/src/utils/format.ts")).isEqualTo(2);
        assertThat(importers("apps/web/src/utils/react.js")).isZero();
    }

    @Test
    void goPackagesAreFolders() throws Exception {
        put("internal/store/store.go", "package store");
        put("internal/store/page.go", "package store");
        put("internal/store/page_test.go", "package store");
        put("api/v1.2/api.go", "package api");
        put("cmd/main.go", "package main\nimport \"example.com/shop/v2/internal/store\"");
        put("tools/main.go", "package main\nimport s \"example.com/shop/v2/internal/store\"");
        put("tools/api.go", "package main\nimport \"example.com/shop/v2/api/v1.2\"");
        put("http/http.go", "package http\nimport \"net/http\"");

        assertThat(importers("internal/store/store.go")).isEqualTo(2);
        assertThat(importers("internal/store/page.go")).isEqualTo(2);
        assertThat(importers("internal/store/page_test.go")).isZero();
        assertThat(importers("api/v1.2/api.go")).isEqualTo(1);
        assertThat(importers("http/http.go")).isZero();
    }

    @Test
    void rustModulesAreFoundInTheirCrateAndFromOthers() throws Exception {
        put("shop-core/src/lib.rs", "pub mod stock;");
        put("shop-core/src/stock/mod.rs", "mod shelf;\nuse self::shelf::Shelf;\nuse std::sync::Arc;");
        put("shop-core/src/stock/shelf.rs", "use super::Stock;\nuse crate::Error;");
        put("shop-core/src/price.rs", "use crate::stock::{shelf, Stock};\nmod tests { use super::*; }");
        put("shop-app/src/main.rs", "use shop_core::stock::Stock;");

        assertThat(importers("shop-core/src/stock/mod.rs")).isEqualTo(3);
        assertThat(importers("shop-core/src/stock/shelf.rs")).isEqualTo(2);
        assertThat(importers("shop-core/src/lib.rs")).isEqualTo(1);
    }

    @Test
    void aCHeaderAndItsSourceAreImportedTogether() throws Exception {
        put("strbuf.h", "");
        put("strbuf.c", "#include \"strbuf.h\"");
        put("builtin/add.c", "#include \"strbuf.h\"\n#include <db/table.h>");
        put("include/db/table.h", "#include \"../../strbuf.h\"");
        put("reftable/basics.h", "");
        put("reftable/block.c", "#include \"basics.h\"");
        put("other/basics.h", "");

        assertThat(importers("strbuf.c")).isEqualTo(2);
        assertThat(importers("strbuf.h")).isEqualTo(2);
        assertThat(importers("include/db/table.h")).isEqualTo(1);
        assertThat(importers("reftable/basics.h")).isEqualTo(1);
        assertThat(importers("other/basics.h")).isZero();
    }

    @Test
    void cSharpNamespacesAreFolders() throws Exception {
        put("src/Shop.Core/Stock/Shelf.cs", "namespace Shop.Core.Stock;");
        put("src/Shop.Core/Price.cs", "namespace Shop.Core;\nusing Shop.Core.Stock;");
        put("test/ShelfTests.cs", "using Shop.Core.Stock;\nusing System.Linq;");

        assertThat(importers("src/Shop.Core/Stock/Shelf.cs")).isEqualTo(2);
        assertThat(importers("src/Shop.Core/Price.cs")).isZero();
    }

    @Test
    void rubyFilesAreFoundByPathAndByTheNameOfTheirModule() throws Exception {
        put("lib/shop/url_helper.rb", "");
        put("lib/shop.rb", "require 'shop/url_helper'\nautoload :Shelf, 'shop/shelf'");
        put("lib/shop/shelf.rb", "class Shelf\n  include Shop::UrlHelper\nend");
        put("test/shelf_test.rb", "require_relative 'test_helper'");
        put("test/test_helper.rb", "require 'shop'");
        put("shop.gemspec", "require 'shop'");

        assertThat(importers("lib/shop/url_helper.rb")).isEqualTo(2);
        assertThat(importers("lib/shop/shelf.rb")).isEqualTo(1);
        assertThat(importers("test/test_helper.rb")).isEqualTo(1);
        assertThat(importers("lib/shop.rb")).isEqualTo(2);
        assertThat(importers("shop.gemspec")).isZero();
    }

    @Test
    void phpClassesAreFoundBelowTheFolderOfTheirNamespace() throws Exception {
        put("Shop/Stock/Shelf.php", "<?php namespace Shop\\Stock;");
        put("src/Http/Client.php", "<?php namespace Vendor\\Http;");
        put("types/Http/Client.php", "<?php");
        put("public/index.php", "<?php use Shop\\Stock\\{Shelf, Rack}; use Vendor\\Http\\Client;");

        assertThat(importers("Shop/Stock/Shelf.php")).isEqualTo(1);
        assertThat(importers("src/Http/Client.php")).isEqualTo(1);
        assertThat(importers("types/Http/Client.php")).isZero();
    }

    @Test
    void modulesOfElixirHaskellAndLuaAreFoundByName() throws Exception {
        put("lib/shop/price_list.ex", "defmodule Shop.PriceList do\nend");
        put("test/a_test.exs", "defmodule ATest do\n  alias Shop.{PriceList, Other}\nend");
        put("src/Text/Shop/Parser.hs", "module Text.Shop.Parser where");
        put("app/Main.hs", "import qualified Text.Shop.Parser as P\nmain = P.run");
        put("lua/shelf/init.lua", "return {}");
        put("plugin/start.lua", "local s = require('shelf')\nlocal t = require 'shelf.tools'");
        put("lua/shelf/tools.lua", "return {}");

        assertThat(importers("lib/shop/price_list.ex")).isEqualTo(1);
        assertThat(importers("src/Text/Shop/Parser.hs")).isEqualTo(1);
        assertThat(importers("lua/shelf/tools.lua")).isEqualTo(1);
        assertThat(importers("lua/shelf/init.lua")).isEqualTo(1);
    }

    @Test
    void pathsOfZigDartAndBashLieBesideTheFile() throws Exception {
        put("src/config.zig", "");
        put("src/main.zig", "const c = @import(\"config.zig\"); const std = @import(\"std\");");
        put("pkgs/http/lib/src/request.dart", "");
        put("pkgs/http/lib/http.dart", "export 'src/request.dart';");
        put("pkgs/app/bin/main.dart", "import 'package:http/src/request.dart';");
        put("lib/log.sh", "");
        put("run.sh", "source \"$HERE/lib/log.sh\"");

        assertThat(importers("src/config.zig")).isEqualTo(1);
        assertThat(importers("pkgs/http/lib/src/request.dart")).isEqualTo(2);
        assertThat(importers("lib/log.sh")).isEqualTo(1);
    }

    @Test
    void swiftModulesAreNotFiles() throws Exception {
        put("Foundation.swift", "");
        put("Sources/main.swift", "import Foundation");

        assertThat(importers("Foundation.swift")).isZero();
    }

    @Test
    void aRelativePathMeansNoOtherFileThatEndsSo() throws Exception {
        put("tests/util.rs", "");
        put("crates/matcher/tests/util.rs", "");
        put("tests/binary.rs", "use crate::util::Dir;");

        assertThat(importers("tests/util.rs")).isEqualTo(1);
        assertThat(importers("crates/matcher/tests/util.rs")).isZero();
    }

    @Test
    void deletedFilesImportNothingHoweverTheSegmentsLie() throws Exception {
        put("shop/price.py", "");
        put("a.py", "from shop.price import Price");
        assertThat(importers("shop/price.py")).isEqualTo(1);
        put("b.py", "from shop.price import Price");
        assertThat(importers("shop/price.py")).isEqualTo(2);
        put("a.py", "from shop.price import Other, Price");
        assertThat(importers("shop/price.py")).isEqualTo(2);
        put("b.py", "");
        assertThat(importers("shop/price.py")).isEqualTo(1);
        index.writes().delete(new RepoPath("a.py"));
        assertThat(importers("shop/price.py")).isZero();
    }

    @Test
    void aSnapshotKeepsWhatItCounted() throws Exception {
        put("shop/price.py", "");
        put("a.py", "from shop.price import Price");
        index.writes().publish();
        try (IndexSnapshot before = index.snapshot()) {
            put("b.py", "from shop.price import Price");
            assertThat(importers("shop/price.py")).isEqualTo(2);
            assertThat(before.search().importers(new RepoPath("shop/price.py"))).isEqualTo(1);
        }
    }

    @Test
    void severalThreadsCountTheSame() throws Exception {
        put("shop/price.py", "");
        for (int i = 0; i < 40; i++) put("f" + i + ".py", "from shop.price import Price");
        index.writes().publish();
        try (IndexSnapshot snapshot = index.snapshot();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Integer> count = () -> snapshot.search().importers(new RepoPath("shop/price.py"));
            var counts =
                    threads.invokeAll(IntStream.range(0, 8).mapToObj(_ -> count).toList());
            for (var one : counts) assertThat(one.get()).isEqualTo(40);
        }
    }
}
