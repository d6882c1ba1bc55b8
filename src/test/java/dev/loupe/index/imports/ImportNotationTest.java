package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportNotationTest {
    private static List<String> keys(String importer, String specifier) {
        var file = new RepoPath(importer);
        var target = new ImportTarget(file);
        ImportNotation.of(Language.ofPath(file)).read(specifier, target);
        return target.keys();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            a/A.java    | io.shop.Price.Kind            | io/shop/price
            a/A.java    | io.shop.*                     | io/shop
            a/A.scala   | shop.data.Chain._             | shop/data/chain
            a/b.py      | shop.stock.Shelf              | shop/stock
            a/b.py      | shop.stock.open               | shop/stock/open shop/stock
            a/b.py      | .stock.Shelf                  | /a/stock
            a/b/c.py    | ..stock.open                  | /a/stock/open /a/stock
            a/b.py      | __future__.annotations        | -
            a/b.go      | github.com/o/r/net/http       | net/http/
            a/b.go      | github.com/o/r/v2/net         | net/
            a/b.go      | k8s.io/api/core               | core/
            a/b.go      | example/net/http              | net/http/
            a/b.go      | net/http                      | -
            a/b.go      | github.com/o/r                | -
            a/b.go      | ./net                         | a/net/
            a/b.c       | net/tcp.h                     | /a/net/tcp net/tcp
            a/b.c       | <net/tcp.h>                   | net/tcp
            a/b.c       | ../tcp.h                      | /tcp
            a/b.cpp     | std::vector                   | -
            a/B.cs      | Shop.Data                     | shop/data/
            a/B.fs      | Shop.Data                     | shop/data shop/data/
            a/B.fs      | ../list.fs                    | /list
            a/b.php     | App\\Shop\\Price              | app/shop/price /shop/price
            a/b.php     | ../shop.php                   | /shop
            a/b.php     | strlen                        | -
            a/b.rb      | Shop::Price                   | shop/price
            a/b.rb      | shop/price                    | /a/shop/price shop/price
            a/b.rb      | ./price                       | /a/price
            a/b.swift   | Foundation                    | -
            a/b.dart    | package:shop/price.dart       | /a/shop/price shop/price
            a/b.ex      | Shop.Price                    | shop/price
            a/b.gd      | res://shop/price.gd           | /a/res/shop/price res/shop/price
            """)
    void anImportMayMeanTheseFiles(String importer, String specifier, String keys) {
        List<String> expected = keys == null ? List.of() : List.of(keys.split(" "));
        assertThat(keys(importer, specifier)).containsExactlyElementsOf(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "a/b.java, a/b",
        "a/__init__.py, a",
        "a/mod.rs, a",
        "src/lib.rs, src",
        "a/index.ts, a",
        "a/types.d.ts, a/types",
        "a/b_test.go, ''",
        "a/b.rb, a/b",
        "a/b.gemspec, ''",
        "a/init.lua, a",
    })
    void aFileThatRepresentsItsFolderHasItsPath(String file, String path) {
        var repoPath = new RepoPath(file);
        assertThat(ImportNotation.of(Language.ofPath(repoPath)).pathOf(repoPath))
                .isEqualTo(path);
    }

    @Test
    void importsNameFilesOrFolders() {
        assertThat(ImportNotation.of(Language.GO).namesFiles()).isFalse();
        assertThat(ImportNotation.of(Language.GO).namesFolders()).isTrue();
        assertThat(ImportNotation.of(Language.FSHARP).namesFiles()).isTrue();
        assertThat(ImportNotation.of(Language.FSHARP).namesFolders()).isTrue();
        assertThat(ImportNotation.of(Language.JAVA).namesFolders()).isFalse();
    }
}
