package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.scip.ScipFiles;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SymbolsTest extends ProgramTest {

    private SymbolUses find(String name) throws Exception {
        return find(name, 10, 0, 10);
    }

    private SymbolUses find(String name, int definitions, int offset, int usages) throws Exception {
        return symbols().find(SymbolQuestion.of(SymbolName.parse(name), definitions, offset, usages));
    }

    private static List<String> definitions(SymbolUses uses) {
        return uses.definitions().stream()
                .map(one -> one.path() + ":" + one.symbol().nameLine())
                .toList();
    }

    private static List<String> usages(SymbolUses uses) {
        return shown(uses.usages());
    }

    private static List<String> shown(List<Usage> usages) {
        return usages.stream()
                .map(one -> one.path() + ":" + one.line() + (one.resolved() ? "" : "?"))
                .toList();
    }

    @Test
    void aSimpleNameHasAllItsPlacesAndAQualifiedOneThoseThatMayBeIts() throws Exception {
        files.put("a.py", "class A:", "    def open(self): pass", "A().open()")
                .put("b.py", "class B:", "    def open(self): pass", "B().open()", "def f(x): x.open()");

        SymbolUses all = find("open");
        assertThat(definitions(all)).containsExactly("a.py:2", "b.py:2");
        assertThat(usages(all)).containsExactly("a.py:3", "b.py:3", "b.py:4?");
        assertThat(all.usageCount()).isEqualTo(3);
        assertThat(all.possibleCount()).isEmpty();

        SymbolUses narrowed = find("A.open");
        assertThat(definitions(narrowed)).containsExactly("a.py:2");
        assertThat(usages(narrowed)).containsExactly("a.py:3");
        assertThat(narrowed.usageCount()).isOne();
        assertThat(shown(narrowed.possible())).containsExactly("b.py:4?");
        assertThat(narrowed.possible().getFirst().why()).isEqualTo("the receiver's type is unknown");
        assertThat(narrowed.possibleCount()).hasValue(1);
    }

    @Test
    void anAttributeIsAskedForByTheTypeThatHasIt() throws Exception {
        files.put("cart.py", "class Cart:", "    def __init__(self):", "        self.items = []")
                .put("cart.ts", "export class Cart {", "  constructor(private items: string[]) {}", "}");
        files.put(
                "shop.py",
                "class Shop:",
                "    def __init__(self):",
                "        self.items = {}",
                "    def fill(self):",
                "        self.items.clear()");

        assertThat(definitions(find("shop.py:Shop.items"))).containsExactly("shop.py:3");
        assertThat(usages(find("shop.py:Shop.items"))).startsWith("shop.py:5");
        assertThat(definitions(find("cart.py:Cart.items"))).containsExactly("cart.py:3");
        assertThat(definitions(find("cart.ts:Cart.items"))).containsExactly("cart.ts:2");
    }

    @Test
    void pagesOfUsagesAreSlicesOfAll() throws Exception {
        files.put("a.py", "def open(): pass", "open()", "open()", "open()")
                .put("b.py", "from a import open as shut", "shut()", "shut()");
        List<String> all = usages(find("open", 1, 0, 100));

        assertThat(all).hasSize(6);
        for (int offset = 0; offset <= all.size(); offset++)
            for (int count = 0; count <= all.size(); count++) {
                SymbolUses page = find("open", 1, offset, count);
                assertThat(usages(page))
                        .isEqualTo(all.stream().skip(offset).limit(count).toList());
                assertThat(page.usageCount()).isEqualTo(6);
            }
    }

    @Test
    void possibleUsagesFollowTheLastUsage() throws Exception {
        files.put(
                "a.py",
                "class A:",
                "    def open(self): pass",
                "A().open()",
                "A().open()",
                "def f(x, y):",
                "    x.open()",
                "    y.open()");
        List<String> all = List.of("a.py:3", "a.py:4", "a.py:6?", "a.py:7?");

        for (int offset = 0; offset <= all.size(); offset++)
            for (int count = 0; count <= all.size(); count++) {
                SymbolUses page = find("A.open", 1, offset, count);
                assertThat(shown(page.all()))
                        .isEqualTo(all.stream().skip(offset).limit(count).toList());
                assertThat(page.usages()).allMatch(Usage::resolved);
                assertThat(page.usageCount()).isEqualTo(2);
                assertThat(page.possibleCount()).hasValue(2);
            }
    }

    @Test
    void ofASimpleNameKnownUsagesComeFirst() throws Exception {
        files.put("a.py", "def f(x): x.ring()", "class A:", "    def ring(self): pass", "A().ring()")
                .put("b.bat", "ring")
                .put("c.c", "int f() { ring(); return 0; }");

        assertThat(usages(find("ring"))).containsExactly("a.py:4", "a.py:1?", "b.bat:1?", "c.c:1?");
        assertThat(find("ring").usages())
                .extracting(Usage::certainty)
                .containsExactly(Certainty.SCOPE, Certainty.NAME, Certainty.OTHER, Certainty.OTHER);
    }

    @Test
    void theLongestOverloadComesFirst() throws Exception {
        files.put("A.java", "class A {", "  void f() { f(1); }", "  void f(int a) {", "    g();", "  }", "}");

        assertThat(definitions(find("f"))).containsExactly("A.java:3", "A.java:2");
    }

    @Test
    void aTypeComesWithItsMembers() throws Exception {
        files.put(
                "a.py", "class A:", "    x = 1", "    def f(self): pass", "    class B:", "        def g(self): pass");

        assertThat(find("A").members()).extracting(Symbol::name).containsExactly("x", "f", "B");
        assertThat(find("f").members()).isEmpty();
    }

    @Test
    void aQualifierMayBeAPackageOrASubclass() throws Exception {
        files.put("gin/c.go", "package gin", "type Context struct{}", "func (c *Context) JSON() {}")
                .put("a.py", "class Base:", "    def open(self): pass", "class Till(Base): pass");

        assertThat(definitions(find("gin.Context"))).containsExactly("gin/c.go:2");
        assertThat(definitions(find("Till.open"))).containsExactly("a.py:2");
    }

    @Test
    void anUnknownNameHasSuggestions() throws Exception {
        files.put(
                "a.py",
                "class Till:",
                "    def open_drawer(self): pass",
                "    def close(self): pass",
                "def opened(): pass");

        assertThat(find("Till.open_drawr").suggestions()).first().isEqualTo("Till.open_drawer");
        assertThat(find("opend").suggestions()).contains("opened");
        assertThat(find("Door.close").suggestions()).containsExactly("Till.close");
        assertThat(find("").suggestions()).isEmpty();
    }

    @Test
    void aNameOfALibraryHasUsagesAndNoDefinition() throws Exception {
        files.put("a.py", "import os", "os.getcwd()");

        SymbolUses uses = find("getcwd");
        assertThat(uses.definitions()).isEmpty();
        assertThat(usages(uses)).containsExactly("a.py:2?");
        assertThat(uses.suggestions()).isEmpty();
    }

    @Test
    void kindsFilesLanguagesAndRanksNarrowAndOrder() throws Exception {
        files.put("a.py", "class Till: pass", "Till()")
                .put("b.py", "def Till(): pass", "Till()")
                .put("C.java", "class C { Till till; }");
        var functions = new SymbolQuestion(
                SymbolName.parse("Till"), Set.of(SymbolKind.FUNCTION), _ -> true, _ -> 0, Set.of(), 10, 0, 10);
        assertThat(definitions(symbols().find(functions))).containsExactly("b.py:1");

        var ranked = new SymbolQuestion(
                SymbolName.parse("Till"),
                Set.of(),
                path -> !path.value().equals("C.java"),
                path -> path.value().equals("b.py") ? 0 : 1,
                Set.of(Language.PYTHON, Language.JAVA),
                10,
                0,
                10);
        assertThat(usages(symbols().find(ranked))).containsExactly("b.py:2", "a.py:2");
    }

    @Test
    void aCompilersIndexAddsUsesUnderOtherNamesToANarrowedName() throws Exception {
        files.put("a.py", "class A:", "    def open(self): pass", "class B:", "    def open(self): pass")
                .put("b.py", "import a", "shut(1)");
        for (String path : List.of("a.py", "b.py"))
            Files.setLastModifiedTime(files.root().resolve(path), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(1, 8, 4, "A.open", ScipText.DEFINITION))
                .with(new ScipText.Document("b.py").encoding(1).at(1, 0, 4, "A.open", 0))
                .write(files.root());
        Symbols symbols = symbols(new ScipFiles(files.root()).references());

        assertThat(usages(symbols.find(SymbolQuestion.of(SymbolName.parse("A.open"), 1, 0, 10))))
                .containsExactly("b.py:2");
    }
}
