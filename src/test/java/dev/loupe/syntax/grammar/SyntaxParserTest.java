package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SyntaxParserTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final Path CACHE = UnpackedLibraries.FOLDER;

    private static Natives natives;

    @BeforeAll
    static void load() throws IOException {
        natives = Natives.unpackedTo(CACHE);
    }

    @Test
    void everyGrammarLoadsAndParses() throws Exception {
        Map<String, String> samples = Map.of(
                "java", "class A { void f() {} }",
                "python", "def f():\n    return 1\n",
                "javascript", "function f() { return 1 }",
                "typescript", "function f(a: number): string { return `${a}` }",
                "tsx", "const f = (a: number) => <b>{a}</b>",
                "go", "package p\nfunc f() {}\n",
                "rust", "fn f() -> u8 { 1 }");
        for (var sample : samples.entrySet()) {
            FlatTree tree = parse(sample.getKey(), sample.getValue());
            assertThat(tree.hasError(0)).as(sample.getKey()).isFalse();
            assertThat(tree.size()).as(sample.getKey()).isGreaterThan(8);
        }
    }

    @Test
    void nodesComeInPreOrderWithTheirFields() throws Exception {
        FlatTree tree = parse("java", "class A { int x; }");

        assertThat(named(tree))
                .containsExactly(
                        "program",
                        "class_declaration",
                        "name: identifier",
                        "body: class_body",
                        "field_declaration",
                        "type: integral_type",
                        "declarator: variable_declarator",
                        "name: identifier");
        int declaration = tree.firstChild(0);
        assertThat(tree.childrenOf(declaration).mapToObj(tree::symbolName))
                .containsExactly("class", "identifier", "class_body");
        assertThat(tree.text(tree.childByField(declaration, "name"))).isEqualTo("A");
        assertThat(tree.childByField(declaration, "no such field")).isEqualTo(FlatTree.NONE);
        assertThat(tree.after(declaration)).isEqualTo(tree.size());
    }

    @Test
    void theFlatTreeIsATree() throws Exception {
        FlatTree tree =
                parse("java", "class A { /** d */ void f(int... a) { if (a) { b(); } else c(); } int x = 1 +; }");

        for (int node = 1; node < tree.size(); node++) {
            int parent = tree.parent(node);
            assertThat(parent).isBetween(0, node - 1);
            assertThat(tree.startByte(node)).isBetween(tree.startByte(parent), tree.endByte(parent));
            assertThat(tree.endByte(node)).isBetween(tree.startByte(node), tree.endByte(parent));
            int sought = node;
            assertThat(tree.childrenOf(parent).filter(child -> child == sought)).hasSize(1);
        }
        assertThat(IntStream.range(0, tree.size())
                        .mapToLong(node -> tree.childrenOf(node).count())
                        .sum())
                .isEqualTo(tree.size() - 1);
    }

    @Test
    void offsetsAreBytesAlsoBehindAnEmoji() throws Exception {
        byte[] source = utf8("class A { String s = \"\uD83D\uDE00é\"; void after() {} }");
        Captures captures = parse("java", source, "(method_declaration name: (identifier) @name)")
                .captures()
                .getFirst();

        assertThat(captures.size()).isEqualTo(1);
        assertThat(captures.text(0)).isEqualTo("after");
        assertThat(captures.startByte(0))
                .isEqualTo(new String(source, StandardCharsets.UTF_8).indexOf("after") + 2 + 1);
    }

    @Test
    void carriageReturnsCountAsBytesAndNotAsRows() throws Exception {
        SyntaxParser.Parsed parsed =
                parse("python", utf8("x = 1\r\n\r\ndef f():\r\n    pass\r\n"), "(function_definition) @f");
        Captures captures = parsed.captures().getFirst();
        int function = captures.node(0);

        assertThat(captures.startRow(0)).isEqualTo(2);
        assertThat(captures.startByte(0)).isEqualTo(9);
        assertThat(parsed.tree().endRow(function)).isEqualTo(3);
        assertThat(parsed.tree().hasError(0)).isFalse();
    }

    @Test
    void anEmptyFileIsOneNode() throws Exception {
        for (String language : List.of("java", "python", "rust")) {
            FlatTree tree = parse(language, "");
            assertThat(tree.size()).isEqualTo(1);
            assertThat(tree.endByte(0)).isZero();
            assertThat(tree.childrenOf(0)).isEmpty();
        }
    }

    @Test
    void aByteOrderMarkIsNotAnError() throws Exception {
        FlatTree tree = parse("java", "\uFEFFclass A {}");

        assertThat(tree.hasError(0)).isFalse();
        assertThat(tree.startByte(1)).isEqualTo(3);
    }

    @Test
    void nulsAndInvalidUtf8EndUpInErrorsAndHurtNothingBehindThem() throws Exception {
        byte[] source = utf8("class A { ## int x; }\nclass B { void f() {} }\n");
        for (byte bad : new byte[] {0, (byte) 0xFF, (byte) 0xC3, (byte) 0xED, (byte) 0x80}) {
            byte[] damaged = source.clone();
            damaged[10] = bad;
            damaged[11] = bad;
            SyntaxParser.Parsed parsed = parse("java", damaged, "(class_declaration name: (identifier) @name)");
            assertThat(parsed.tree().hasError(0)).isTrue();
            assertThat(texts(parsed.captures().getFirst())).containsExactly("A", "B");
        }
        byte[] cutOff = {'c', 'l', 'a', 's', 's', ' ', (byte) 0xF0, (byte) 0x9F};
        assertThat(parse("java", cutOff).tree().endByte(0)).isEqualTo(8);
    }

    @Test
    void errorsAndMissingTokensAreMarked() throws Exception {
        FlatTree tree = parse("java", "class A { void f( { int x = 1 } }");

        assertThat(IntStream.range(0, tree.size()).anyMatch(tree::missing)).isTrue();
        FlatTree other = parse("java", "class A {} ]]] %");
        int error = IntStream.range(0, other.size())
                .filter(other::error)
                .findFirst()
                .orElseThrow();
        assertThat(other.symbolName(error)).isEqualTo("ERROR");
        assertThat(other.hasError(0)).isTrue();
    }

    @Test
    void commentsAreExtra() throws Exception {
        FlatTree tree = parse("java", "/* a */ class A {}");

        assertThat(tree.extra(1)).isTrue();
        assertThat(tree.extra(2)).isFalse();
    }

    /// https://github.com/bartolli/codanna/issues/40: the stack overflowed on a deep tree.
    @Test
    void nestingTwoHundredThousandDeepNeedsNoStack() throws Exception {
        int depth = 200_000;
        FlatTree tree = parse("javascript", nested(depth));
        int number = IntStream.range(0, tree.size())
                .filter(node -> tree.symbolName(node).equals("number"))
                .findFirst()
                .orElseThrow();
        int levels = 0;
        for (int node = number; node != FlatTree.NONE; node = tree.parent(node)) levels++;

        assertThat(levels).isGreaterThan(depth);
        assertThat(parse("java", "{".repeat(100_000)).hasError(0)).isTrue();
    }

    @Test
    void queriesReachSixtyThousandLevelsDeep() throws Exception {
        // tree-sitter counts levels in 16 bits: deeper nodes are in the tree, but no pattern finds them.
        assertThat(parse("javascript", utf8(nested(60_000)), "(number) @n")
                        .captures()
                        .getFirst()
                        .size())
                .isEqualTo(1);
        assertThat(parse("javascript", utf8(nested(70_000)), "(number) @n")
                        .captures()
                        .getFirst()
                        .size())
                .isZero();
    }

    private static String nested(int depth) {
        return "x = " + "(".repeat(depth) + "1" + ")".repeat(depth) + ";";
    }

    @Test
    void oneLineOfFiveMegabytesIsParsed() throws Exception {
        String statement = "function f(a){return a.b(c)+1}var x=[1,2,{y:'z'}];";
        byte[] source = utf8(statement.repeat(5_000_000 / statement.length()));
        SyntaxParser.Parsed parsed = parse("javascript", source, "(function_declaration name: (identifier) @f)");

        assertThat(parsed.captures().getFirst().size()).isEqualTo(5_000_000 / statement.length());
        assertThat(parsed.captures().getFirst().limitExceeded()).isFalse();
        assertThat(parsed.tree().endRow(0)).isZero();
        assertThat(parsed.tree().endByte(0)).isEqualTo(source.length);
    }

    @Test
    void theTimeLimitEndsAParseAndTheParserGoesOn() throws Exception {
        byte[] source = utf8("f(a,b,[1,2]);".repeat(500_000));
        try (SyntaxParser parser = new SyntaxParser(natives.grammar("javascript"), Duration.ofMillis(20))) {
            assertThatThrownBy(() -> parser.parse(source))
                    .isInstanceOfSatisfying(
                            ParseFailure.class,
                            failure -> assertThat(failure.reason()).isEqualTo(ParseFailure.Reason.TIMEOUT));
            assertThat(parser.parse(utf8("g();")).hasError(0)).isFalse();
        }
    }

    @Test
    void severalQueriesShareOneParse() throws Exception {
        Grammar java = natives.grammar("java");
        List<TreeQuery> queries = List.of(
                TreeQuery.compile(java, "(class_declaration name: (identifier) @name)"),
                TreeQuery.compile(java, "(method_declaration name: (identifier) @name body: (block) @body) @method"));
        try (SyntaxParser parser = new SyntaxParser(java, LIMIT)) {
            SyntaxParser.Parsed parsed = parser.parse(utf8("class A { void f() {} void g() {} }"), queries);

            assertThat(texts(parsed.captures().get(0))).containsExactly("A");
            Captures methods = parsed.captures().get(1);
            assertThat(IntStream.range(0, methods.size()).mapToObj(row -> methods.match(row) + methods.name(row)))
                    .containsExactly("0method", "0name", "0body", "1method", "1name", "1body");
            assertThat(methods.nextMatch(0)).isEqualTo(3);
            for (int row = 0; row < methods.size(); row++) {
                assertThat(parsed.tree().text(methods.node(row))).isEqualTo(methods.text(row));
            }
        }
    }

    @Test
    void aClosedParserRefuses() throws Exception {
        SyntaxParser parser = new SyntaxParser(natives.grammar("java"), LIMIT);
        parser.close();
        parser.close();

        assertThatThrownBy(() -> parser.parse(new byte[0])).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aQueryForAnotherGrammarIsRefused() throws Exception {
        TreeQuery query = TreeQuery.compile(natives.grammar("python"), "(identifier) @i");
        try (SyntaxParser parser = new SyntaxParser(natives.grammar("java"), LIMIT)) {
            assertThatThrownBy(() -> parser.parse(new byte[0], List.of(query)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("python");
        }
    }

    @Test
    void threadsWithParsersOfTheirOwnShareGrammarAndQuery() throws Exception {
        Grammar java = natives.grammar("java");
        TreeQuery query = TreeQuery.compile(java, "(method_declaration name: (identifier) @name)");
        byte[] source = utf8("class A {" + " void f() { g(1, 2); }".repeat(200) + "}");
        List<Thread> threads = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                try (SyntaxParser parser = new SyntaxParser(java, LIMIT)) {
                    for (int round = 0; round < 20; round++) {
                        int count = parser.parse(source, List.of(query))
                                .captures()
                                .getFirst()
                                .size();
                        synchronized (counts) {
                            counts.add(count);
                        }
                    }
                } catch (ParseFailure e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (Thread thread : threads) thread.join();

        assertThat(counts).hasSize(80).containsOnly(200);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static FlatTree parse(String language, String source) throws Exception {
        return parse(language, utf8(source)).tree();
    }

    private static SyntaxParser.Parsed parse(String language, byte[] source, String... queries) throws Exception {
        Grammar grammar = natives.grammar(language);
        List<TreeQuery> compiled = new ArrayList<>();
        for (String query : queries) compiled.add(TreeQuery.compile(grammar, query));
        try (SyntaxParser parser = new SyntaxParser(grammar, LIMIT)) {
            return parser.parse(source, compiled);
        }
    }

    private static List<String> texts(Captures captures) {
        return IntStream.range(0, captures.size()).mapToObj(captures::text).toList();
    }

    private static List<String> named(FlatTree tree) {
        return IntStream.range(0, tree.size())
                .filter(tree::named)
                .mapToObj(node ->
                        (tree.fieldName(node).isEmpty() ? "" : tree.fieldName(node) + ": ") + tree.symbolName(node))
                .toList();
    }
}
