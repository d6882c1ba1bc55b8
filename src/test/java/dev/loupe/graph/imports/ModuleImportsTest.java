package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Imports of the other languages, each in a small tree with pitfalls.
class ModuleImportsTest extends RepositoryTest {

    @Test
    void pythonFindsRelativeModulesPackagesAndNames() throws Exception {
        files.put("src/shop/__init__.py", "from .stock import Shelf")
                .put("src/shop/stock.py", "")
                .put("src/shop/web/__init__.py", "")
                .put(
                        "src/shop/web/view.py",
                        "from ..stock import Shelf",
                        "from . import forms, gone",
                        "from .missing import x",
                        "import logging",
                        "import http")
                .put("src/shop/web/forms.py", "")
                .put("src/shop/web/logging.py", "")
                .put("src/shop/web/http.py", "")
                .put(
                        "tests/test_stock.py",
                        "from shop import stock, __version__",
                        "import shop.web.view",
                        "import requests",
                        "import shop.gone",
                        "from shop.web import *");

        assertThat(files.imports("src/shop/__init__.py")).containsExactly(".stock.Shelf -> src/shop/stock.py");
        assertThat(files.imports("src/shop/web/view.py"))
                .containsExactly(
                        "..stock.Shelf -> src/shop/stock.py",
                        ".forms -> src/shop/web/forms.py",
                        ".gone -> src/shop/web/__init__.py",
                        ".missing.x unknown",
                        "logging external",
                        "http external");
        assertThat(files.imports("tests/test_stock.py"))
                .containsExactly(
                        "shop.stock -> src/shop/stock.py",
                        "shop.__version__ -> src/shop/__init__.py",
                        "shop.web.view -> src/shop/web/view.py",
                        "requests external",
                        "shop.gone -> src/shop/__init__.py",
                        "shop.web.* -> src/shop/web/__init__.py");
    }

    @Test
    void pythonSearchesEveryProjectOfARepositoryTheNearestFirst() throws Exception {
        files.put(
                        "one/pyproject.toml",
                        "[project]",
                        "name = \"one\"",
                        "[tool.setuptools.packages.find]",
                        "where = [\"python\"]")
                .put("one/python/common/util.py", "")
                .put("one/python/main.py", "import common.util")
                .put("two/setup.py", "")
                .put("two/common/util.py", "")
                .put("two/tests/test_util.py", "from common.util import f", "import helpers")
                .put("two/tests/helpers.py", "");

        assertThat(files.imports("one/python/main.py")).containsExactly("common.util -> one/python/common/util.py");
        assertThat(files.imports("two/tests/test_util.py"))
                .containsExactly("common.util.f -> two/common/util.py", "helpers -> two/tests/helpers.py");
    }

    @Test
    void goFindsModulesReplacementsAndVendoredPackages() throws Exception {
        files.put("go.mod", "module example.com/shop/v2", "go 1.22", "replace example.com/price => ./third/price")
                .put("internal/store/store.go", "package store")
                .put("internal/store/page.go", "package store")
                .put("internal/store/page_test.go", "package store")
                .put("third/price/price.go", "package price")
                .put("vendor/golang.org/x/text/text.go", "package text")
                .put("http/http.go", "package http")
                .put("tools/go.mod", "module example.com/shop/v2/tools")
                .put("tools/gen/gen.go", "package gen")
                .put(
                        "cmd/main.go",
                        "package main",
                        "import (",
                        "\t\"net/http\"",
                        "\t\"example.com/shop/v2/internal/store\"",
                        "\t\"example.com/price\"",
                        "\t\"golang.org/x/text\"",
                        "\t\"example.com/shop/v2/gone\"",
                        "\t\"example.com/shop/v2/tools/gen\"",
                        "\t\"github.com/other/internal/store\"",
                        ")");

        assertThat(files.imports("cmd/main.go"))
                .containsExactly(
                        "net/http external",
                        "example.com/shop/v2/internal/store -> internal/store/page.go, internal/store/store.go",
                        "example.com/price -> third/price/price.go",
                        "golang.org/x/text -> vendor/golang.org/x/text/text.go",
                        "example.com/shop/v2/gone unknown",
                        "example.com/shop/v2/tools/gen -> tools/gen/gen.go",
                        "github.com/other/internal/store external");
    }

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

    @Test
    void cFindsHeadersBesideInIncludeFoldersAndInTheCompilationDatabase() throws Exception {
        files.put("include/db/table.h", "")
                .put("src/list.h", "")
                .put("src/string.h", "")
                .put("other/list.h", "")
                .put("generated/config.h", "")
                .put(
                        "build/compile_commands.json",
                        "[{\"directory\": \"" + files.root()
                                + "/build\", \"command\": \"cc -I../generated -I/usr/include -I ../../.. -c ../src/main.c\"}]")
                .put(
                        "src/main.c",
                        "#include <stdio.h>",
                        "#include <string.h>",
                        "#include \"list.h\"",
                        "#include <db/table.h>",
                        "#include \"db/gone.h\"",
                        "#include <config.h>",
                        "#include <zlib.h>",
                        "#include \"../../outside.h\"");

        assertThat(files.imports("src/main.c"))
                .containsExactly(
                        "<stdio.h> external",
                        "<string.h> external",
                        "list.h -> src/list.h",
                        "<db/table.h> -> include/db/table.h",
                        "db/gone.h unknown",
                        "<config.h> -> generated/config.h",
                        "<zlib.h> external",
                        "../../outside.h unknown");
    }

    @Test
    void aNamespaceOfCSharpMeansTheFilesThatDeclareIt() throws Exception {
        files.put("src/Stock/Shelf.cs", "namespace Shop.Stock;", "class Shelf {}")
                .put("src/Anywhere.cs", "namespace Shop.Stock { class Rack {} }")
                .put(
                        "src/Price.cs",
                        "using Shop.Stock;",
                        "using System.Linq;",
                        "using S = Shop.Stock.Shelf;",
                        "using Shop.Gone;",
                        "namespace Shop;");

        assertThat(files.imports("src/Price.cs"))
                .containsExactly(
                        "Shop.Stock -> src/Anywhere.cs, src/Stock/Shelf.cs",
                        "System.Linq external",
                        "Shop.Stock.Shelf -> src/Stock/Shelf.cs",
                        "Shop.Gone external");
    }

    @Test
    void phpFindsClassesByComposersPrefixes() throws Exception {
        files.put(
                        "composer.json",
                        "{\"autoload\": {\"psr-4\": {\"Shop\\\\\": \"src/\", \"Shop\\\\Web\\\\\": [\"web\", \"../../etc\"]}}}")
                .put("src/Stock/Shelf.php", "<?php namespace Shop\\Stock;")
                .put("web/Page.php", "<?php")
                .put("types/Stock/Shelf.php", "<?php")
                .put("public/boot.php", "<?php")
                .put(
                        "public/index.php",
                        "<?php",
                        "use Shop\\Stock\\{Shelf, Gone};",
                        "use Shop\\Web\\Page;",
                        "use Psr\\Log\\Logger;",
                        "require __DIR__ . '/boot.php';",
                        "require __DIR__ . '/../vendor/autoload.php';");

        assertThat(files.imports("public/index.php"))
                .containsExactlyInAnyOrder(
                        "Shop\\Stock\\Shelf -> src/Stock/Shelf.php",
                        "Shop\\Stock\\Gone unknown",
                        "Shop\\Web\\Page -> web/Page.php",
                        "Psr\\Log\\Logger external",
                        "/boot.php -> public/boot.php",
                        "/../vendor/autoload.php external");
    }

    @Test
    void rubyFindsFilesOfLibBesideAndByConstant() throws Exception {
        files.put("shop.gemspec", "")
                .put("lib/shop.rb", "require 'shop/url_helper'", "require 'json'", "require 'shop/gone'")
                .put("lib/shop/url_helper.rb", "")
                .put("lib/shop/shelf.rb", "class Shelf", "  include Shop::UrlHelper", "end")
                .put("test/shelf_test.rb", "require_relative 'test_helper'", "require_relative '../lib/shop'")
                .put("test/test_helper.rb", "require 'shop'");

        assertThat(files.imports("lib/shop.rb"))
                .containsExactly("shop/url_helper -> lib/shop/url_helper.rb", "json external", "shop/gone unknown");
        assertThat(files.imports("lib/shop/shelf.rb")).containsExactly("Shop::UrlHelper -> lib/shop/url_helper.rb");
        assertThat(files.imports("test/shelf_test.rb"))
                .containsExactly("test_helper -> test/test_helper.rb", "../lib/shop -> lib/shop.rb");
        assertThat(files.imports("test/test_helper.rb")).containsExactly("shop -> lib/shop.rb");
    }

    @Test
    void swiftModulesAreTargetsAndDartPackagesHaveNames() throws Exception {
        files.put(
                        "Package.swift",
                        "let package = Package(name: \"Shop\", targets: [.target(name: \"Stock\"), .target(name: \"Web\", path: \"Web/Code\")])")
                .put("Sources/Stock/Shelf.swift", "import Foundation")
                .put("Sources/Stock/in/Rack.swift", "")
                .put("Web/Code/Page.swift", "import Stock", "import Vapor")
                .put("pkgs/http/pubspec.yaml", "name: http")
                .put("pkgs/http/lib/http.dart", "export 'src/request.dart';")
                .put("pkgs/http/lib/src/request.dart", "import 'dart:io';")
                .put(
                        "pkgs/app/bin/main.dart",
                        "import 'package:http/src/request.dart';",
                        "import 'package:path/path.dart';",
                        "import 'package:http/gone.dart';");

        assertThat(files.imports("Web/Code/Page.swift"))
                .containsExactly("Stock -> Sources/Stock/Shelf.swift, Sources/Stock/in/Rack.swift", "Vapor external");
        assertThat(files.imports("pkgs/http/lib/http.dart"))
                .containsExactly("src/request.dart -> pkgs/http/lib/src/request.dart");
        assertThat(files.imports("pkgs/app/bin/main.dart"))
                .containsExactly(
                        "package:http/src/request.dart -> pkgs/http/lib/src/request.dart",
                        "package:path/path.dart external",
                        "package:http/gone.dart unknown");
    }

    @Test
    void otherLanguagesNameTheEndOfAPathOrWhatAFileDeclares() throws Exception {
        files.put("lib/prices.ex", "defmodule Shop.PriceList do", "end")
                .put("lib/a.ex", "defmodule Shop.A do", "  alias Shop.PriceList", "  import Ecto.Query", "end")
                .put("src/Text/Shop/Parser.hs", "module Text.Shop.Parser where")
                .put("app/Main.hs", "import qualified Text.Shop.Parser as P", "import Data.List", "main = P.run")
                .put("lua/shelf/init.lua", "return {}")
                .put("lua/shelf/tools.lua", "return {}")
                .put("plugin/start.lua", "local s = require('shelf')", "local t = require 'shelf.tools'")
                .put("src/config.zig", "")
                .put("src/main.zig", "const c = @import(\"config.zig\"); const std = @import(\"std\");")
                .put("lib/log.sh", "")
                .put("run.sh", "source \"$HERE/lib/log.sh\"")
                .put("lib/My/Thing.pm", "package My::Thing;")
                .put("bin/run.pl", "use My::Thing;", "use strict;");

        assertThat(files.imports("lib/a.ex")).containsExactly("Shop.PriceList -> lib/prices.ex", "Ecto.Query external");
        assertThat(files.imports("app/Main.hs"))
                .containsExactly("Text.Shop.Parser -> src/Text/Shop/Parser.hs", "Data.List external");
        assertThat(files.imports("plugin/start.lua"))
                .containsExactly("shelf -> lua/shelf/init.lua", "shelf.tools -> lua/shelf/tools.lua");
        assertThat(files.imports("src/main.zig")).containsExactly("config.zig -> src/config.zig", "std external");
        assertThat(files.importers("lib/log.sh")).containsExactly("run.sh");
        assertThat(files.imports("bin/run.pl")).containsExactly("My::Thing -> lib/My/Thing.pm", "strict external");
    }

    @Test
    void styleSheetsFindPartialsAndNamesWithDots() throws Exception {
        files.put("css/variables.module.scss", "$a: 1;")
                .put("css/_mixins.scss", "")
                .put("css/theme/_index.scss", "")
                .put(
                        "ui/a.scss",
                        "@import '../css/variables.module';",
                        "@use '../css/mixins';",
                        "@use '../css/theme';",
                        "@use 'sass:math';",
                        "@import './gone';");

        assertThat(files.imports("ui/a.scss"))
                .containsExactly(
                        "../css/variables.module -> css/variables.module.scss",
                        "../css/mixins -> css/_mixins.scss",
                        "../css/theme -> css/theme/_index.scss",
                        "sass:math external",
                        "./gone unknown");
    }

    @Test
    void caseDecidesBetweenTwoFiles() throws Exception {
        files.put("src/Shop/Parser.hs", "").put("src/Shop/parser.hs", "").put("Main.hs", "import Shop.Parser");

        assertThat(files.imports("Main.hs")).containsExactly("Shop.Parser -> src/Shop/Parser.hs");
    }
}
