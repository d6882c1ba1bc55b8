package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CallEdgesTest extends ProgramTest {

    private CallEdges edges(Predicate<RepoPath> within) throws Exception {
        Symbols symbols = symbols();
        var question = new CallQuestion(
                SymbolName.parse(""),
                true,
                true,
                1,
                within,
                path -> path.value().startsWith("test"));
        names = new CallNames(symbols, symbols.program().snapshot());
        return new CallEdges(symbols.program().snapshot(), symbols, ExactReferences.NONE, names, question);
    }

    private @Nullable CallNames names;

    private CallNode node(String name, String path) throws Exception {
        return Objects.requireNonNull(names).of(name).definitions().stream()
                .filter(one -> one.path().value().equals(path))
                .map(CallNode::of)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> shown(List<FoundCalls.Edge> edges) {
        return edges.stream()
                .map(one -> switch (one.party()) {
                            case CallParty.Known known ->
                                known.definition().symbol().qualifiedName();
                            case CallParty.TopOfFile top -> top.path().value();
                            case CallParty.OneOf several -> several.count() + " " + several.name();
                        }
                        + one.calls().stream().map(CallRow.Place::line).toList()
                        + (one.certainty() == Certainty.NAME ? "?" : ""))
                .toList();
    }

    @Test
    void callersAreTheSymbolsAroundTheCallsTestsLast() throws Exception {
        files.put("a.py", "def open(): pass", "def f():", "    open()", "    open()", "open()")
                .put("b.py", "from a import open", "class B:", "    def g(self): open()")
                .put("test_a.py", "from a import open", "def test(): open()");
        CallEdges edges = edges(_ -> true);

        FoundCalls.Edges callers = edges.callers(node("open", "a.py"));

        assertThat(shown(callers.sure())).containsExactly("f[3, 4]", "a.py[5]", "B.g[3]", "test[2]");
        assertThat(callers.unsure()).isEmpty();
        assertThat(edges.weight(node("open", "a.py"))).isEqualTo(8);
    }

    @Test
    void aCallByANameThatSeveralSymbolsHaveIsUnsure() throws Exception {
        files.put("a.py", "class A:", "    def open(self): pass")
                .put("b.py", "class B:", "    def open(self): pass")
                .put("c.py", "def f(x): x.open()");
        CallEdges edges = edges(_ -> true);

        FoundCalls.Edges callers = edges.callers(node("open", "a.py"));
        FoundCalls.Edges callees = edges.callees(node("f", "c.py"));

        assertThat(callers.sure()).isEmpty();
        assertThat(shown(callers.unsure())).containsExactly("f[1]?");
        assertThat(shown(callees.unsure())).containsExactly("2 open[1]?");
        assertThat(callees.unnamed()).isEqualTo(1);
    }

    @Test
    void calleesAreTheCallsOfTheSymbolItselfInFileOrder() throws Exception {
        files.put(
                        "a.py",
                        "from b import first, second as other",
                        "def f():",
                        "    other()",
                        "    first(print(1))",
                        "    def inner(): third()",
                        "    inner()")
                .put("b.py", "def first(): pass", "def second(): pass", "def third(): pass");
        CallEdges edges = edges(_ -> true);

        FoundCalls.Edges callees = edges.callees(node("f", "a.py"));

        assertThat(shown(callees.sure())).containsExactly("second[3]", "first[4]", "f.inner[6]");
        assertThat(callees.external()).containsExactly("print");
    }

    @Test
    void aTypesCallsAreThoseOfItsConstructorsAndFields() throws Exception {
        files.put("A.java", "class A {", "  B b = make();", "  A() { init(); }", "  void f() { other(); }", "}");
        CallEdges edges = edges(_ -> true);

        assertThat(edges.callees(node("A", "A.java")).external()).containsExactly("make", "init");
    }

    @Test
    void onlyTheRequestedFilesCount() throws Exception {
        files.put("a.py", "def open(): pass", "def f(): open()").put("b.py", "from a import open", "def g(): open()");
        CallEdges edges = edges(path -> path.value().equals("b.py"));

        assertThat(shown(edges.callers(node("open", "a.py")).sure())).containsExactly("g[2]");
        assertThat(edges.callees(node("g", "b.py")).sure()).isEmpty();
    }

    @Test
    void inRubyNewCallsTheClass() throws Exception {
        files.put("a.rb", "class Till", "  def initialize; end", "end", "def f", "  Till.new", "  Till.newer", "end");
        CallEdges edges = edges(_ -> true);

        assertThat(shown(edges.callers(node("Till", "a.rb")).sure())).containsExactly("f[5]");
    }
}
