package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallHierarchyTest {

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void index() throws IOException {
        bench = Workbench.in(folder);
        Workbench.write(bench.root(), "shop/till.py", """
                class Till:
                    def close(self):
                        count()

                class Door:
                    def close(self):
                        count()

                def count():
                    return shut(print)

                def shut(left):
                    return left if not left else even(left)

                def even(n):
                    return odd(n - 1)

                def odd(n):
                    return even(n - 1)

                def evening(till: Till, other):
                    till.close()
                    other.close()
                """);
        Workbench.write(bench.root(), "shop/test_till.py", """
                from till import count

                def test_count():
                    count()
                    count()
                """);
        bench.ask("index_codebase", "{}");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void anEntryHasItsPlaceAndThePlacesOfItsCalls() {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'hash_password'}");

        JsonObject root = list(answer, "definitions").getFirst();
        assertThat(text(root, "file_path")).isEqualTo("auth/login.py");
        assertThat(number(root, "start_line")).isEqualTo(15);
        assertThat(number(answer, "caller_count")).isOne();
        JsonObject caller = list(answer, "callers").getFirst();
        assertThat(number(caller, "parent")).isEqualTo(number(root, "id"));
        assertThat(text(caller, "qualified_name")).isEqualTo("verify_login");
        assertThat(text(caller, "kind")).isEqualTo("function");
        assertThat(number(caller, "start_line")).isEqualTo(20);
        assertThat(text(caller, "resolution")).isEqualTo("scope");
        JsonObject call = list(caller, "calls").getFirst();
        assertThat(text(call, "file_path")).isEqualTo("auth/login.py");
        assertThat(number(call, "line")).isEqualTo(22);
        assertThat(number(call, "column")).isEqualTo(8);
        assertThat(text(call, "text")).isEqualTo("if hash_password(password, user) != \"x\":");
    }

    @Test
    void testsComeLastAndCanBeLeftOut() {
        assertThat(texts(bench.ask("call_hierarchy", "{'symbol': 'count'}"), "callers", "qualified_name"))
                .containsExactly("Till.close", "Door.close", "test_count");
        assertThat(texts(
                        bench.ask("call_hierarchy", "{'symbol': 'count', 'tests': 'exclude'}"),
                        "callers",
                        "qualified_name"))
                .containsExactly("Till.close", "Door.close");
        assertThat(texts(
                        bench.ask("call_hierarchy", "{'symbol': 'count', 'tests': 'only'}"),
                        "callers",
                        "qualified_name"))
                .containsExactly("test_count");
    }

    @Test
    void cyclesAreNamedAndNotFollowedAgain() {
        JsonObject answer =
                bench.ask("call_hierarchy", "{'symbol': 'even', 'direction': 'both', 'depth': 5, 'tests': 'exclude'}");

        assertThat(texts(answer, "callees", "qualified_name")).containsExactly("odd", "even");
        assertThat(texts(answer, "callees", "next")).containsExactly("followed", "cycle");
        assertThat(Json.write(answer.get("cycles"))).contains("[\"even\",\"odd\",\"even\"]");
        assertThat(texts(answer, "callers", "qualified_name"))
                .containsExactly("shut", "odd", "count", "even", "Till.close", "Door.close", "evening");
    }

    @Test
    void aNameOfSeveralSymbolsHasThemAllAndSaysWhoMeansWhich() {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'close'}");

        assertThat(texts(answer, "definitions", "qualified_name")).containsExactly("Till.close", "Door.close");
        assertThat(list(answer, "callers").stream().map(one -> number(one, "parent")))
                .containsExactly(1, 0);
        assertThat(texts(answer, "callers", "next")).containsExactly("depth", "by_name");
        assertThat(answer.get("notes").toString()).contains("2 symbols have this name");
    }

    @Test
    void calleesInALibraryAreExternal() {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'hash_password', 'direction': 'callees'}");

        assertThat(list(answer, "callees")).isEmpty();
        assertThat(answer.get("external").toString()).contains("sha256", "encode", "hexdigest");
    }

    @Test
    void aCallByANameOfSeveralHasCandidates() {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'evening', 'direction': 'callees'}");

        assertThat(texts(answer, "callees", "qualified_name")).containsExactly("Till.close", "close");
        JsonObject unknown = list(answer, "callees").getLast();
        assertThat(Json.write(unknown.get("candidates")))
                .isEqualTo("[\"shop/till.py:Till.close\",\"shop/till.py:Door.close\"]");
    }

    @Test
    void pagesJoinWithoutGapOrOverlap() {
        JsonObject first = bench.ask("call_hierarchy", "{'symbol': 'count', 'limit': 2}");
        JsonObject second = bench.ask("call_hierarchy", "{'symbol': 'count', 'limit': 2, 'offset': 2}");

        assertThat(texts(first, "callers", "qualified_name")).containsExactly("Till.close", "Door.close");
        assertThat(texts(second, "callers", "qualified_name")).containsExactly("test_count");
        assertThat(number(first, "caller_count")).isEqualTo(3);
        assertThat(first.get("notes").toString()).contains("1 more entries; call call_hierarchy again with offset 2");
    }

    @Test
    void aNameThatIsNotThereHasSuggestionsAndNothingOfAnother() {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'hash_pass'}");

        assertThat(list(answer, "definitions")).isEmpty();
        assertThat(list(answer, "callers")).isEmpty();
        assertThat(answer.get("suggestions").toString()).contains("hash_password");
        assertThat(bench.refusal("call_hierarchy", "{'symbol': '::'}")).contains("symbol must be a name");
    }

    @Test
    void aChangedFileIsReadAgainFirst() throws IOException {
        Workbench.write(bench.root(), "auth/login.py", "# one\n# two\n" + Workbench.LOGIN);

        JsonObject caller = list(bench.ask("call_hierarchy", "{'symbol': 'hash_password'}"), "callers")
                .getFirst();

        assertThat(number(list(caller, "calls").getFirst(), "line")).isEqualTo(24);
    }

    /// Tests were recognised only by file, so callers in `mod tests` and below `if __name__` were included.
    @Test
    void testsWithinAFileOfOtherCodeAreTests() throws IOException {
        Workbench.write(bench.root(), "src/open.rs", """
                pub fn open_page(n: u32) -> u32 { n }

                pub fn run() -> u32 { open_page(1) }

                #[cfg(test)]
                mod tests {
                    use super::*;

                    fn helper() -> u32 { open_page(2) }

                    #[test]
                    fn opens() {
                        let page = open_page(3);
                        assert_eq!(page, helper());
                    }
                }
                """);
        Workbench.write(bench.root(), "shop/tool.py", """
                def fetch_page():
                    return 1

                def used():
                    return fetch_page()

                if __name__ == "__main__":
                    fetch_page()
                """);
        bench.ask("reindex_changes", "{}");

        assertThat(callers("open_page", "exclude")).containsExactly("run");
        assertThat(callers("open_page", "only")).containsExactlyInAnyOrder("tests::helper", "tests::opens");
        assertThat(callers("fetch_page", "exclude")).containsExactly("used");
        assertThat(callers("fetch_page", "only")).containsExactly("");
    }

    private List<String> callers(String symbol, String tests) {
        return texts(
                bench.ask("call_hierarchy", "{'symbol': '" + symbol + "', 'tests': '" + tests + "'}"),
                "callers",
                "qualified_name");
    }

    private void writeReports() throws IOException {
        Workbench.write(bench.root(), "reports.ts", """
                interface Report {
                    build(): number;
                }
                class Daily implements Report {
                    build(): number { return 1; }
                }
                class Weekly implements Report {
                    build(): number { return 7; }
                }
                function run(report: Report): number {
                    return report.build();
                }
                """);
        bench.ask("index_codebase", "{}");
    }

    @Test
    void aMethodThatOnlyItsInterfaceCallsNamesThatCall() throws IOException {
        writeReports();

        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'Daily.build'}");

        JsonObject caller = list(answer, "callers").getFirst();
        assertThat(text(caller, "qualified_name")).isEqualTo("run");
        assertThat(text(caller, "resolution")).isEqualTo("possible");
        assertThat(text(caller, "through")).isEqualTo("Report.build");
        JsonObject overridden =
                list(list(answer, "definitions").getFirst(), "overrides").getFirst();
        assertThat(text(overridden, "qualified_name")).isEqualTo("Report.build");
        assertThat(text(overridden, "file_path")).isEqualTo("reports.ts");
        assertThat(number(overridden, "start_line")).isEqualTo(2);
        assertThat(number(overridden, "calls")).isEqualTo(1);
        assertThat(answer.get("notes").toString())
                .contains("no direct callers of Daily.build are known; Report.build, which it overrides or"
                        + " implements, has 1 call");
    }

    @Test
    void aMethodOfAnInterfaceNamesItsImplementations() throws IOException {
        writeReports();

        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'Report.build'}");

        assertThat(text(list(answer, "callers").getFirst(), "resolution")).isEqualTo("scope");
        assertThat(list(list(answer, "definitions").getFirst(), "implementations").stream()
                        .map(one -> text(one, "qualified_name") + " " + number(one, "start_line")))
                .containsExactly("Daily.build 5", "Weekly.build 8");
    }

    @Test
    void anInterfaceWithoutCallersSaysThatAnImplementationHasSome() throws IOException {
        Workbench.write(bench.root(), "Report.java", """
                interface Report { int build(); }
                class Daily implements Report {
                    public int build() { return 1; }
                    int twice() { return build() + build(); }
                }
                """);
        bench.ask("index_codebase", "{}");

        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'Report.build'}");

        assertThat(list(answer, "callers")).isEmpty();
        assertThat(answer.get("notes").toString())
                .contains("no direct callers of Report.build are known; Daily.build, which overrides or"
                        + " implements it, has 2 calls");
    }

    @Test
    void calleesOfACallThroughAnInterfaceAreItsImplementationsToo() throws IOException {
        Workbench.write(bench.root(), "Report.java", """
                interface Report { int build(); }
                class Daily implements Report { public int build() { return 1; } }
                class Other { int build() { return 2; } }
                class Desk {
                    int any(Report report) { return report.build(); }
                    int one(Daily daily) { return daily.build(); }
                }
                """);
        bench.ask("index_codebase", "{}");

        JsonObject any = bench.ask("call_hierarchy", "{'symbol': 'Desk.any', 'direction': 'callees'}");
        assertThat(texts(any, "callees", "qualified_name")).containsExactly("Report.build", "Daily.build");
        assertThat(texts(any, "callees", "resolution")).containsExactly("scope", "possible");
        assertThat(text(list(any, "callees").getLast(), "through")).isEqualTo("Report.build");
        JsonObject one = bench.ask("call_hierarchy", "{'symbol': 'Desk.one', 'direction': 'callees'}");
        assertThat(texts(one, "callees", "qualified_name")).containsExactly("Daily.build");
    }

    @Test
    void ofASharedNameACallStandsBelowTheMethodThatItMeans() throws IOException {
        writeReports();

        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': 'build'}");

        assertThat(list(answer, "definitions")).hasSize(3);
        assertThat(list(answer, "callers").stream().map(one -> text(one, "resolution")))
                .containsExactly("scope");
    }

    @Test
    void propertiesAreCalledWhereTheyAreReadAndArgumentsArePassed() throws IOException {
        Workbench.write(bench.root(), "box.py", """
                class Box:
                    @property
                    def width(self):
                        return 1

                def double(n):
                    return n + n

                def area(box: Box):
                    return box.width * box.width

                def doubled(values):
                    table = {"double": double, 1: [double]}
                    return map(double, values)
                """);
        bench.ask("index_codebase", "{}");

        JsonObject read = bench.ask("call_hierarchy", "{'symbol': 'Box.width'}");
        JsonObject passed = bench.ask("call_hierarchy", "{'symbol': 'double'}");

        assertThat(texts(read, "callers", "qualified_name")).containsExactly("area");
        assertThat(texts(read, "callers", "resolution")).containsExactly("scope");
        assertThat(texts(passed, "callers", "resolution")).containsExactly("passed");
        assertThat(list(list(passed, "callers").getFirst(), "calls").stream().map(one -> text(one, "text")))
                .containsExactly("return map(double, values)");
    }
}
