package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxGoldenTest;
import dev.loupe.syntax.SyntaxTest;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// No definition is named by a reserved word, however little of the file the grammar can parse.
final class ReservedWordsTest {

    private static final Syntax SYNTAX = new Syntax(SyntaxTest.NATIVES);

    /// Data and style sheets, whose names may be any words, and languages in which every word may be a name
    /// somewhere.
    private static final Set<String> WITHOUT = Set.of(
            "bicep", "css", "hcl", "html", "json", "less", "make", "prisma", "ruby", "scss", "toml", "xml", "yaml");

    private static final Set<SymbolKind> MEMBERS = Set.of(SymbolKind.METHOD, SymbolKind.FIELD, SymbolKind.CONSTANT);

    /// Indexers, default exports, and Swift members named by a keyword.
    private static final Set<String> ON_PURPOSE = Set.of("this", "default", "init", "deinit", "subscript");

    @AfterAll
    static void close() {
        SYNTAX.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.cpp  | export namespace shop { class Cart { int n; }; }
            a.cpp  | EXPORT(x) struct conf { int n; } y z;
            a.cpp  | auto f = [] requires class;
            a.c    | static inlined struct node *find(int key) { return 0; }
            a.c    | X(b) struct conf { int n; };
            a.java | class A { int class; void switch() {} }
            a.py   | def class(): pass
            a.go   | func range() {}
            a.rs   | fn match() {} struct impl {}
            a.cs   | class A { namespace() {} void while() {} }
            a.ts   | function new() {} const class = 1;
            a.kt   | fun object() {} class when
            a.swift | func where() {} class protocol {}
            a.php  | <?php function echo() {} class while {}
            a.lua  | function end() end
            a.sql  | CREATE TABLE WHERE (select int);
            """)
    void aKeywordIsNeverTheNameOfADefinition(String path, String code) throws Exception {
        FileSyntax file = parse(path, code.getBytes(StandardCharsets.UTF_8));

        assertThat(file.outline()).extracting(Symbol::name).doesNotContainAnyElementsOf(words(path, code));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.rs    | fn r#match() {}                                      | r#match
            a.cs    | class @class { int this[int i] { get { return i; } } } | @class,this
            a.kt    | fun `object`() {}                                    | object
            a.swift | enum E { case `default` }                            | E,default
            a.ts    | class A { delete() {} new = 1 }                      | A,delete,new
            a.php   | <?php class A { function list() {} const NEW = 1; }  | A,list,NEW
            a.c     | int new(void); struct class { int this; };           | new,class,this
            a.py    | def match(type): pass                                | match
            a.go    | func new() {}                                        | new
            a.sql   | CREATE TABLE "select" (name int);                    | select,name
            """)
    void namesThatOnlyLookLikeOneStay(String path, String code, String names) throws Exception {
        FileSyntax file = parse(path, code.getBytes(StandardCharsets.UTF_8));

        assertThat(file.outline()).extracting(Symbol::name).containsExactly(names.split(","));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noSampleHasSuchADefinitionWhateverIsCutOutOfItOrPutIn(Path sample) throws Exception {
        String path = "src/" + sample.getFileName();
        byte[] content = Files.readAllBytes(sample);
        List<String> words = List.copyOf(words(path, content));
        var random = new Random(path.hashCode());
        for (int round = 0; round < 8; round++) {
            byte[] text = round == 0 || content.length == 0 ? content : damaged(content, words, random);
            for (Symbol symbol : parse(path, text).outline()) {
                if (isByAnyWord(path, text) && MEMBERS.contains(symbol.kind())) continue;
                if (ON_PURPOSE.contains(symbol.name())) continue;
                String line = new String(text, StandardCharsets.UTF_8)
                        .lines()
                        .skip(symbol.nameLine() - 1)
                        .findFirst()
                        .orElseThrow();
                boolean written = line.startsWith(symbol.name(), symbol.nameColumn() - 1);
                assertThat(written && words.contains(symbol.name()))
                        .as("%s in round %d: %s", symbol, round, line)
                        .isFalse();
            }
        }
    }

    @Test
    void everyLanguageOfCodeHasItsWords() {
        for (GrammarLanguage language : GrammarLanguage.values()) {
            String id = language.language().id();
            boolean has = !language.file("reserved.txt").isBlank();
            assertThat(has || WITHOUT.contains(id) || Set.of("vue", "svelte").contains(id))
                    .as(id)
                    .isTrue();
        }
    }

    /// One to four times: a range removed, or a word inserted.
    private static byte[] damaged(byte[] content, List<String> words, Random random) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            int at = random.nextInt(text.length());
            while (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) at--;
            int end = random.nextBoolean() ? Math.min(text.length(), at + random.nextInt(30)) : at;
            String word = words.isEmpty() ? "" : words.get(random.nextInt(words.size())) + " ";
            text = text.substring(0, at) + word + text.substring(end);
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean isByAnyWord(String path, byte[] content) {
        return reserved(path, content).contains("except");
    }

    private static Set<String> words(String path, String code) {
        return words(path, code.getBytes(StandardCharsets.UTF_8));
    }

    private static Set<String> words(String path, byte[] content) {
        var words = new HashSet<String>();
        String reserved = reserved(path, content);
        for (String line : reserved.lines().toList())
            if (!line.startsWith("#") && !line.startsWith("except")) words.addAll(Arrays.asList(line.split(" +")));
        words.removeIf(String::isBlank);
        if (words.remove("ignorecase")) for (String word : List.copyOf(words)) words.add(word.toUpperCase(Locale.ROOT));
        return words;
    }

    private static String reserved(String path, byte[] content) {
        var file = new RepoPath(path);
        Optional<GrammarLanguage> language = GrammarLanguage.of(LanguageDetector.detect(file, content), file);
        return language.map(it -> it.file("reserved.txt")).orElse("");
    }

    static List<Path> samples() throws IOException {
        return new ArrayList<>(SyntaxGoldenTest.samples());
    }

    private static FileSyntax parse(String path, byte[] content) throws Exception {
        return SYNTAX.parse(new RepoPath(path), content);
    }
}
