package dev.loupe.tools;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every tool showed text that is not UTF-8 as `Gr��e der Stra�e` or `�������
/// ������`, and found it by none of its words.
class EncodingsTest {

    /// A file in a legacy encoding.
    ///
    /// @param name of a function and part of its body, in letters of the language
    /// @param word of the comment
    record Old(String path, String charset, String first, String name, String comment, String word) {

        String text() {
            return "%s\ndef %s(values):\n    # %s\n    return sum(values, 7)\n".formatted(first, name, comment);
        }
    }

    private static final List<Old> FILES = List.of(
            new Old(
                    "de.py",
                    "ISO-8859-1",
                    "# -*- coding: latin-1 -*-",
                    "größe",
                    "Die Länge der Straße wird geprüft.",
                    "Straße"),
            new Old(
                    "ru.py",
                    "windows-1251",
                    "# 1",
                    "размер_файла",
                    "Функция возвращает размер файла в байтах.",
                    "байтах"),
            new Old("koi.py", "KOI8-R", "# 2", "найти_ключ", "Поиск ключа в списке настроек пользователя.", "настроек"),
            new Old(
                    "pl.py",
                    "ISO-8859-2",
                    "# 3",
                    "długość",
                    "Zwraca największą wartość, która mieści się w buforze.",
                    "mieści"),
            new Old("sjis.py", "windows-31j", "# 4", "合計を求める", "リストの合計を計算して返します。", "計算"),
            new Old("euc.py", "EUC-JP", "# vim: set fileencoding=euc-jp :", "平均を求める", "平均の値です。", "平均の値"),
            new Old("zh.py", "GBK", "# 5", "读取文件", "这个函数读取文件的内容并返回所有的行。", "内容"),
            new Old("tw.py", "Big5", "# 6", "讀取檔案", "這個函式讀取檔案的內容並傳回所有的行。", "內容"),
            new Old("ko.py", "EUC-KR", "# 7", "파일읽기", "이 함수는 파일의 내용을 읽고 모든 줄을 돌려줍니다.", "내용을"),
            new Old("wide.py", "UTF-16LE", "# 8", "bredde", "Længden af teksten i hvert vindue.", "Længden"),
            new Old("wider.py", "UTF-32BE", "# 9", "højde", "Højden af teksten i hvert felt.", "Højden"));

    @TempDir
    private static Path folder;

    private static GitFixture repository;
    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        repository = GitFixture.repository(folder.resolve("old"));
        for (Old file : FILES) write(file.path(), file.text(), file.charset());
        write("picture.bin", "\0\1\2\3Straße", "ISO-8859-1");
        repository.commit("old files");
        write("ru.py", FILES.get(1).text().replace("sum(values, 7)", "sum(values, 8)  # сумма"), "windows-1251");
        bench = Workbench.open(repository.root(), folder.toRealPath().resolve("home"), List.of(repository.root()));
        bench.ask("index_codebase", "{'path': '" + repository.root() + "'}");
    }

    private static void write(String path, String text, String charset) throws IOException {
        Files.write(repository.root().resolve(path), text.getBytes(Charset.forName(charset)));
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    static Stream<Old> files() {
        return FILES.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void isFoundByItsWords(Old file) {
        assertThat(texts(bench.ask("search", "{'query': '" + file.word() + "'}"), "results", "file_path"))
                .contains(file.path());
    }

    @ParameterizedTest
    @MethodSource("files")
    void itsLinesAreFoundAndShown(Old file) {
        JsonObject answer = bench.ask("search_text_pattern", "{'query': '" + file.comment() + "'}");

        assertThat(list(answer, "matches")).singleElement().satisfies(match -> {
            assertThat(text(match, "file_path")).isEqualTo(file.path());
            assertThat(number(match, "line_number")).isEqualTo(3);
            assertThat(Json.write(match)).contains("# " + file.comment());
        });
    }

    @ParameterizedTest
    @MethodSource("files")
    void itsSymbolsAreFoundByName(Old file) {
        assertThat(texts(bench.ask("list_symbols", "{'file': '" + file.path() + "'}"), "symbols", "name"))
                .containsExactly(file.name());
        assertThat(Json.write(bench.ask("find_symbol", "{'name': '" + file.name() + "'}")))
                .contains("\"" + file.path() + "\"");
    }

    @ParameterizedTest
    @MethodSource("files")
    void itsTreesAreSearched(Old file) {
        JsonObject answer = bench.ask("search_ast", "{'pattern': 'def " + file.name() + "($A): $$$B'}");

        assertThat(texts(answer, "matches", "file_path")).containsExactly(file.path());
        assertThat(Json.write(answer)).contains(file.name());
    }

    @ParameterizedTest
    @MethodSource("files")
    void isShownAsWritten(Old file) throws IOException {
        String now =
                new String(Files.readAllBytes(repository.root().resolve(file.path())), Charset.forName(file.charset()));

        assertThat(text(bench.ask("get_file_content", "{'path': '" + file.path() + "'}"), "content"))
                .isEqualTo(now);
    }

    @Test
    void aChangeIsShownAsWritten() {
        String review = Json.write(bench.ask("review", "{'diff': 'unstaged'}"));

        assertThat(review).contains("сумма").contains("Функция возвращает размер файла");
        assertThat(review).doesNotContain("\uFFFD");
    }

    @Test
    void binaryFilesAreNotSearched() {
        JsonObject answer = bench.ask("grep", "{'pattern': 'Straße'}");

        assertThat(texts(answer, "results", "file_path")).containsOnly("de.py");
        assertThat(Json.write(answer)).contains("1 binary file (picture.bin)");
    }
}
