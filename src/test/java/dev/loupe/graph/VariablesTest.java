package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceFiles;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariablesTest {
    @TempDir
    Path folder;

    private SourceLines lines(String text) throws IOException {
        Files.writeString(folder.resolve("code"), text);
        return new SourceFiles(folder).now(new RepoPath("code"));
    }

    private List<String> of(Language language, String name, String text) throws IOException {
        return new Variables(lines(text), language)
                .of(name).stream()
                        .map(one -> one.line() + (one.member() ? " member" : one.field() ? " field" : "") + " "
                                + one.type().name()
                                + one.value().map(value -> "= " + value.name()).orElse(""))
                        .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | Till till = open();                 | 1 Till",
                "JAVA       | void f(final List<Till> till) {     | 1 List",
                "JAVA       | private Till till;                  | 1 Till",
                "JAVA       | var till = new Till();              | 1 Till",
                "JAVA       | var till = shop.open();             | 1 = open",
                "JAVA       | for (Till till : tills) {           | 1 Till",
                "JAVA       | return till;                        | ``",
                "JAVA       | till.close();                       | ``",
                "C          | struct till *till;                  | 1 till",
                "C          | Till **till = 0;                    | 1 Till",
                "CPP        | const shop::Till& till,             | 1 Till",
                "CPP        | std::vector<Till> till;             | 1 vector",
                "CSHARP     | foreach (var till in tills)         | ``",
                "PHP        | public function f(?Till $till) {    | 1 Till",
                "PHP        | $till = new Till();                 | 1 Till",
                "PHP        | $this->till = new Till();           | 1 member Till",
                "KOTLIN     | val till: Till = open()             | 1 field Till",
                "KOTLIN     | fun f(till: Till?) {                | 1 Till",
                "TYPESCRIPT | private till?: Till;                | 1 field Till",
                "TYPESCRIPT | x = { a: b, till: Till }            | 1 Till",
                "TYPESCRIPT | let till = f(x) ? till : Till       | ``",
                "PYTHON     | def f(till: 'Till', b):             | 1 Till",
                "PYTHON     | self.till = Till()                  | 1 member = Till",
                "PYTHON     | other.till = Till()                 | ``",
                "PYTHON     | x = {till: Till}                    | ``",
                "GO         | func f(till *shop.Till, n int) {    | 1 Till",
                "GO         | till, err := Open()                 | 1 = Open",
                "GO         | var till Till                       | 1 Till",
                "GO         | return till                         | ``",
                "RUST       | let mut till: Till = x;             | 1 Till",
                "RUST       | let till = Till::open();            | 1 = open",
                "RUBY       | @till = Till.new                    | 1 field = new",
                "SWIFT      | func f(in till: Till)               | 1 Till"
            })
    void aDeclarationOrAssignmentShowsTheType(Language language, String text, String found) throws IOException {
        assertThat(String.join(", ", of(language, "till", text))).isEqualTo(found);
    }

    @Test
    void everyLineWithADeclarationCountsInOrder() throws IOException {
        assertThat(of(Language.JAVA, "till", "Till till;\n// Shelf till;\n * Shelf till;\nfill(till);\nShelf till;\n"))
                .containsExactly("1 Till", "5 Shelf");
        assertThat(of(Language.JAVA, "gone", "Till till;")).isEmpty();
    }

    @Test
    void aDeclarationMayBeginOnTheLineBeforeAndGoOnAfter() throws IOException {
        assertThat(of(Language.JAVA, "till", "Map<String,\n    Till> till;")).containsExactly("2 Map");
        assertThat(of(Language.TYPESCRIPT, "till", "const till\n    : Till;")).containsExactly("1 Till");
        assertThat(of(Language.JAVA, "till", "Till\n\n\ntill;")).isEmpty();
    }
}
