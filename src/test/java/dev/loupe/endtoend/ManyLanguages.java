package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A folder with one file of each of forty languages that have a tree-sitter grammar, and what must be known
/// of it once it is indexed.
final class ManyLanguages {

    private static final Path SAMPLES = Path.of("src/test/resources/syntax").toAbsolutePath();

    private static final List<String> FILES = List.of(
            "bash/deploy.sh",
            "c/table.c",
            "cmake/CMakeLists.txt",
            "cpp/server.cpp",
            "csharp/Inventory.cs",
            "css/site.css",
            "dart/stock.dart",
            "elixir/cart.ex",
            "elm/Main.elm",
            "erlang/stock.erl",
            "go/store.go",
            "graphql/library.graphql",
            "haskell/Shop.hs",
            "hcl/main.tf",
            "java/Ledger.java",
            "javascript/widgets.js",
            "json/openapi.json",
            "julia/shapes.jl",
            "kotlin/Inventory.kt",
            "lua/stack.lua",
            "make/Makefile",
            "nix/shop.nix",
            "objc/Account.m",
            "ocaml/shop.ml",
            "perl/Basket.pm",
            "php/Store.php",
            "powershell/Backup.ps1",
            "protobuf/inventory.proto",
            "python/shapes.py",
            "r/account.R",
            "ruby/inventory.rb",
            "rust/engine.rs",
            "scala/Stock.scala",
            "scss/_buttons.scss",
            "solidity/Vault.sol",
            "sql/shop.sql",
            "swift/Cache.swift",
            "toml/Cargo.toml",
            "typescript/client.ts",
            "yaml/compose.yaml",
            "zig/pool.zig");

    private ManyLanguages() {}

    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String file : FILES) {
            Path sample = SAMPLES.resolve(file);
            Files.copy(sample, folder.resolve(sample.getFileName().toString()));
        }
        return folder;
    }

    /// Indexes the folder and looks at what came of it.
    ///
    /// @return what is known of each language, as `loupe status --json` has it
    static JsonValue indexed(Installed loupe, Path folder) throws Exception {
        Installed.Outcome index = loupe.run(folder, "index");
        assertThat(index.exit()).as(index.output() + index.errors()).isZero();
        Installed.Outcome status = loupe.run(folder, "status", "--json");
        return parsed(index.output() + index.errors(), status.output());
    }

    /// @param index what `loupe index` printed
    /// @param status what `loupe status --json` printed
    static JsonValue parsed(String index, String status) throws JsonFailure {
        assertThat(index).contains("Indexed " + FILES.size() + " files").doesNotContain("parse");
        assertThat(status).doesNotContain("not parsed").doesNotContain("could not be parsed");
        JsonValue languages = ((JsonObject) Json.parse(status)).get("languages");
        assertThat(((JsonArray) languages).elements())
                .hasSize(FILES.size())
                .allSatisfy(language -> assertThat(((JsonObject) language).get("symbol_count"))
                        .as("%s", language)
                        .isNotEqualTo(new JsonNumber("0")));
        return languages;
    }
}
