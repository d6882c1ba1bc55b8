package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypeInferenceTest extends ProgramTest {

    /// The type of the receiver of a call.
    ///
    /// @param path whose last line has the call `….call()`
    private String type(String path) throws Exception {
        Symbols symbols = symbols();
        FileContext scene = scene(symbols, path);
        int line = scene.lines().count();
        int place = scene.lines().line(line).indexOf("call(");
        Receiver receiver = Receiver.before(scene.lines(), scene.language(), line, place);
        return new TypeInference(symbols.program(), new Resolvers(symbols.program()))
                .of(scene, receiver)
                .map(ResolvedType::name)
                .orElse("-");
    }

    private String typeIn(String path, String... lines) throws Exception {
        files.put(path, lines);
        return type(path);
    }

    @Test
    void aDeclaredVariableHasItsType() throws Exception {
        assertThat(typeIn("a.java", "class A { void f(Till till) {", "  till.call(); } }"))
                .isEqualTo("Till");
        assertThat(typeIn("a.py", "def f(till: Till):", "    till.call()")).isEqualTo("Till");
        assertThat(typeIn("b.py", "def f(till):", "    till.call()")).isEqualTo("-");
    }

    @Test
    void aVariableOfAnotherFunctionIsAnother() throws Exception {
        assertThat(typeIn("a.py", "def f(till: Till): pass", "def g(till: Shelf):", "    till.call()"))
                .isEqualTo("Shelf");
        assertThat(typeIn("b.py", "def f():", "    till: Till = x", "def g():", "    till.call()"))
                .isEqualTo("-");
    }

    @Test
    void theLastDeclarationBeforeTheUseCounts() throws Exception {
        assertThat(typeIn("a.py", "def f():", "    till: Shelf = a", "    till: Till = b", "    till.call()"))
                .isEqualTo("Till");
    }

    @Test
    void aFieldIsSeenInItsType() throws Exception {
        assertThat(typeIn(
                        "a.py",
                        "class A:",
                        "    def __init__(self):",
                        "        self.till = Till()",
                        "    def f(self):",
                        "        self.till.call()"))
                .isEqualTo("Till");
        assertThat(typeIn("A.java", "class A {", "  private Till till;", "  void f() { till.call(); } }"))
                .isEqualTo("Till");
    }

    @Test
    void aCallHasTheDeclaredTypeOfItsResult() throws Exception {
        files.put("till.py", "class Till: pass", "def open() -> Till: pass", "def any(): pass");

        assertThat(typeIn("a.py", "from till import open", "open().call()")).isEqualTo("Till");
        assertThat(typeIn("b.py", "from till import any", "any().call()")).isEqualTo("-");
        assertThat(typeIn("c.py", "from till import open", "x = open()", "x.call()"))
                .isEqualTo("Till");
    }

    @Test
    void aConstructorMakesItsType() throws Exception {
        files.put("till.py", "class Till: pass");

        assertThat(typeIn("a.py", "from till import Till", "Till().call()")).isEqualTo("Till");
        assertThat(typeIn("A.java", "class A { void f() {", "  new shop.Till().call(); } }"))
                .isEqualTo("Till");
        assertThat(typeIn("a.rb", "Till.new.call()")).isEqualTo("Till");
    }

    @Test
    void anUnwrappedValueHasTheTypeInside() throws Exception {
        assertThat(typeIn("a.rs", "fn f(till: Result<Till, E>) {", "    till.unwrap().call(); }"))
                .isEqualTo("Till");
        assertThat(typeIn("A.java", "class A { void f(Optional<Till> till) {", "  till.orElseThrow().call(); } }"))
                .isEqualTo("Till");
    }

    @Test
    void selfIsTheTypeThatHasTheMethod() throws Exception {
        assertThat(typeIn(
                        "a.rs",
                        "struct Till {}",
                        "impl Till {",
                        "  fn open() -> Self { Till {} }",
                        "}",
                        "fn f() {",
                        "    Till::open().call(); }"))
                .isEqualTo("Till");
    }

    @Test
    void endlessDefinitionsEnd() throws Exception {
        assertThat(typeIn("a.py", "a = b", "b = a", "a.call()")).isEqualTo("-");
    }

    @Test
    void supertypesAreThoseOfTheDeclarationTheBodyAndTheBlocksOfAnImplementation() throws Exception {
        files.put("a.rs", "trait Closer {}", "struct Till {}", "impl Closer for Till {}")
                .put("b.py", "class Base: pass", "class Till(Base): pass")
                .put("c.go", "package c", "type Till struct {", "\tBase", "\tname string", "}");
        Symbols symbols = symbols();
        var types = new TypeInference(symbols.program(), new Resolvers(symbols.program()));

        for (String path : List.of("a.rs", "b.py", "c.go"))
            assertThat(types.supertypes(new ResolvedType(new TypeName("Till", ""), scene(symbols, path))))
                    .as(path)
                    .extracting(ResolvedType::name)
                    .containsExactly(path.equals("a.rs") ? "Closer" : "Base");
    }
}
