package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Each program has places by name alone: those that are left out, and one that must stay.
class PossibleUsesTest extends ProgramTest {

    private List<String> possible(String name) throws Exception {
        SymbolUses uses = symbols().find(SymbolQuestion.of(SymbolName.parse(name), 1, 0, 100));
        assertThat(uses.usages()).allMatch(Usage::resolved);
        return uses.possible().stream()
                .map(one -> one.path() + ":" + one.line())
                .toList();
    }

    @Test
    void aLiteralHasNoMethodOfTheProject() throws Exception {
        files.put("Till.java", "class Till { void close() {} }")
                .put(
                        "Main.java",
                        "class Main {",
                        "  void f() {",
                        "    \"x\".close();",
                        "    any().close();",
                        "  }",
                        "}")
                .put("till.rb", "class String", "  def shut", "  end", "end", "'x'.shut");

        assertThat(possible("Till.java:close")).containsExactly("Main.java:4");
        assertThat(symbols()
                        .find(SymbolQuestion.of(SymbolName.parse("String.shut"), 1, 0, 100))
                        .all())
                .as("Ruby adds methods to strings")
                .extracting(Usage::line)
                .containsExactly(5);
    }

    @Test
    void otherLanguagesAreLeftOutAndDocumentsStay() throws Exception {
        files.put("till.go", "package till", "func (t *Till) Close() {}", "type Till struct{}")
                .put("use.go", "package till", "func f(x any) { g().Close() }")
                .put("run.bat", "Close")
                .put("Main.java", "class Main { void f(Object o) { o.Close(); } }")
                .put("readme.md", "```go", "door.Close()", "```");

        assertThat(possible("Till.Close")).containsExactly("readme.md:2", "use.go:2");
    }

    @Test
    void aReceiverOfAnotherTypeIsLeftOut() throws Exception {
        files.put("Till.java", "class Till {", "  void close() {}", "}")
                .put("Door.java", "class Door { }")
                .put("Safe.java", "class Safe extends Till { void close() {} }")
                .put(
                        "Main.java",
                        "import java.util.List;",
                        "class Main {",
                        "  void f(Door door, List list) {",
                        "    door.close();",
                        "    list.close();",
                        "    all(any -> any.close());",
                        "    List.close();",
                        "  }",
                        "}");

        assertThat(possible("Till.close")).containsExactly("Main.java:6");
    }

    @Test
    void aCallThroughTheInterfaceMayMeanTheImplementation() throws Exception {
        files.put("Closer.java", "interface Closer { void close(); }")
                .put("Till.java", "class Till implements Closer { public void close() {} }")
                .put("Main.java", "class Main {", "  void f(Closer one) { one.close(); }", "}");

        SymbolUses uses = symbols().find(SymbolQuestion.of(SymbolName.parse("Till.close"), 1, 0, 100));
        assertThat(uses.usages()).isEmpty();
        assertThat(uses.possible()).singleElement().satisfies(one -> {
            assertThat(one.path().value()).isEqualTo("Main.java");
            assertThat(one.why()).isEqualTo("it means Closer.close, which this overrides or implements");
            assertThat(one.resolved()).isFalse();
        });
        assertThat(symbols()
                        .find(SymbolQuestion.of(SymbolName.parse("Closer.close"), 1, 0, 100))
                        .usages())
                .hasSize(1);
    }

    @Test
    void theNumberOfArgumentsMustBePossible() throws Exception {
        files.put("Till.java", "class Till {", "  void put(int a, int b) {}", "  void all(String... each) {}", "}")
                .put(
                        "Main.java",
                        "class Main {",
                        "  void f() {",
                        "    each(any -> any.put(1));",
                        "    each(any -> any.put(1, 2, 3));",
                        "    each(any -> any.put(g(1, 2),",
                        "        \"a, b\"));",
                        "    each(any -> any.put(new Map<A, B>()));",
                        "    each(any -> any.all(1, 2, 3));",
                        "  }",
                        "}");

        assertThat(possible("Till.put")).as("type arguments hide commas").containsExactly("Main.java:5", "Main.java:7");
        assertThat(possible("Till.all")).containsExactly("Main.java:8");
    }

    @Test
    void aFunctionIsNoMemberAndAMethodIsNotCalledAlone() throws Exception {
        files.put("a.c", "int total(int a) { return a; }")
                .put("b.c", "void f(struct s *x, struct s y) {", "  x->total(1);", "  y.total(1);", "}")
                .put("shop/till.go", "package shop", "type Till struct{}", "func (t Till) Open() {}", "func Sum() {}")
                .put(
                        "main/main.go",
                        "package main",
                        "func f(x any) {",
                        "  Open()",
                        "  x.Sum()",
                        "  Sum()",
                        "  g().Open()",
                        "}");

        assertThat(possible("a.c:total")).isEmpty();
        assertThat(possible("Till.Open")).containsExactly("main/main.go:6");
        assertThat(possible("till.go:Sum")).isEmpty();
    }

    @Test
    void aKeyIsNoFunction() throws Exception {
        files.put("a/a.go", "package a", "func Total() {}")
                .put("a/b.go", "package a", "func f() {", "  g(T{Total: 1})", "}");

        assertThat(possible("a.go:Total")).isEmpty();
    }
}
