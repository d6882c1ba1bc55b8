package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeSearchingTest {

    @TempDir
    static Path folder;

    private static Syntax syntax;

    @BeforeAll
    static void open() {
        syntax = new Syntax(folder);
    }

    @AfterAll
    static void close() {
        syntax.close();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            A.java  ¦ foo($A, $$$REST)               ¦ class C { void m() { foo(1); foo(2, x, y); bar(3); o.foo(4); } } ¦ foo(1) | foo(2, x, y)
            A.java  ¦ if ($X == null) return $Y;     ¦ class C { int m(Object o) { if (o == null) return 1; if (null == o) return 2; return 3; } } ¦ if (o == null) return 1;
            A.java  ¦ $A == $A                       ¦ class C { boolean m(int a, int b) { return a == b || a == a || a . f() == a.f(); } } ¦ a == a | a . f() == a.f()
            A.java  ¦ @Override public $T $M($$$P) { $$$ } ¦ class C { @Override public int a(int b) { return b; } public int c() { return 1; } } ¦ @Override public int a(int b) { return b; }
            A.java  ¦ $T $X = $Y;                    ¦ class C { int a = 1; void m() { int b = 2; } } ¦ int a = 1; | int b = 2;
            A.java  ¦ catch ($E $V) { }              ¦ class C { void m() { try { m(); } catch (Exception e) { } try { } catch (Error e) { m(); } } } ¦ catch (Exception e) { }
            A.java  ¦ new $T()                       ¦ class C { Object o = new C(); Object p = new C(1); } ¦ new C()
            a.py    ¦ print($$$A)                    ¦ `print(1)\nx.print(2)\nprint()\nprint(a, b)` ¦ print(1) | print() | print(a, b)
            a.py    ¦ `except $E:\n    pass`         ¦ `try:\n    f()\nexcept ValueError:\n    pass\nexcept KeyError:\n    g()\n` ¦ `except ValueError:\n    pass`
            a.py    ¦ `def $F($$$):\n    return $X`   ¦ `def a(b):\n    return b\ndef c():\n    pass` ¦ `def a(b):\n    return b`
            a.js    ¦ $O.then($F)                    ¦ fetch(u).then(f); x.then(a, b); y.then(g) ¦ fetch(u).then(f) | y.then(g)
            a.js    ¦ import $A from $B              ¦ import React from "react"; import "y"; ¦ import React from "react";
            a.js    ¦ async function $F($$$) { $$$ } ¦ async function a() { b() } function c() {} ¦ async function a() { b() }
            a.ts    ¦ const $X: $T = $Y              ¦ const a: number = 1; const b = 2; ¦ const a: number = 1;
            a.tsx   ¦ <Button onClick={$F}>$$$</Button> ¦ const a = <div><Button onClick={go}>Go</Button><Button>No</Button></div> ¦ <Button onClick={go}>Go</Button>
            a.go    ¦ `if err != nil { return $$$ }` ¦ `package p\nfunc f() error { if err != nil { return err }; if x != nil { return nil }; return nil }` ¦ if err != nil { return err }
            a.go    ¦ fmt.Println($A)                ¦ `package p\nfunc f() { fmt.Println(1); fmt.Println(1, 2); fmt.Print(3) }` ¦ fmt.Println(1)
            a.rs    ¦ $X.unwrap()                    ¦ fn f() { a.unwrap(); b?.unwrap(); c.unwrap_or(1); } ¦ a.unwrap() | b?.unwrap()
            a.rs    ¦ match $X { $$$A }              ¦ fn f() { match a { 1 => 2, _ => 3 } } ¦ match a { 1 => 2, _ => 3 }
            a.c     ¦ strcpy($D, $S)                 ¦ `void f() { strcpy(a, b); strncpy(a, b, 1); if (strcpy(c, "d")) {} }` ¦ strcpy(a, b) | strcpy(c, "d")
            a.c     ¦ free($P); $P = NULL;           ¦ void f() { free(p); p = NULL; free(q); r = NULL; } ¦ free(p); p = NULL;
            a.cpp   ¦ std::make_unique<$T>($$$A)     ¦ auto p = std::make_unique<Foo>(1, 2); auto q = std::make_shared<Foo>(); ¦ std::make_unique<Foo>(1, 2)
            a.cs    ¦ Console.WriteLine($X)          ¦ class C { void M() { Console.WriteLine(1); Console.Write(2); } } ¦ Console.WriteLine(1)
            a.kt    ¦ $X!!                           ¦ fun f() { a!!; b!!.c(); d } ¦ a!! | b!!
            a.rb    ¦ puts $X                        ¦ `puts 1\nputs "a"\nputs\np 2` ¦ puts 1 | puts "a"
            a.php   ¦ mysql_query($Q, $$$)           ¦ `<?php mysql_query($a); mysql_query("x", $b); foo($a);` ¦ mysql_query($a) | mysql_query("x", $b)
            a.php   ¦ `$A->save()`                   ¦ `<?php $user->save(); $this->x->save(); $user->load();` ¦ $user->save() | $this->x->save()
            a.swift ¦ guard let $X = $Y else { $$$ } ¦ func f() { guard let a = b else { return } } ¦ guard let a = b else { return }
            a.scala ¦ $X.map($F)                     ¦ object A { val b = c.map(d); val e = f.flatMap(g) } ¦ c.map(d)
            a.lua   ¦ local $X = require($Y)         ¦ `local a = require("b")\nlocal c = 1` ¦ `local a = require("b")`
            a.sh    ¦ rm -rf $X                      ¦ `rm -rf /tmp\nrm x` ¦ rm -rf /tmp
            a.css   ¦ color: $C                      ¦ a { color: red; width: 1px } ¦ color: red;
            a.json  ¦ `"version": $V`                ¦ `{"name": "a", "version": "1.0"}` ¦ `"version": "1.0"`
            """)
    void codeWithHolesFindsItsLike(String file, String pattern, String code, String expected) {
        List<String> found = texts(find(file, new TreeQuestion.Pattern(lines(pattern)), lines(code)));
        assertThat(String.join(" | ", found)).isEqualTo(lines(expected));
    }

    @Test
    void holesAreToldByName() {
        var found = find("a.py", new TreeQuestion.Pattern("f($A, $$$REST)"), "x = f(1, b, # two\n  c)\nf(2)\n");
        assertThat(found.count()).isEqualTo(2);
        TreeMatch first = found.matches().getFirst();
        assertThat(first.place()).isEqualTo(new TreeMatch.Place(1, 5, 2, 5, "f(1, b, # two\n  c)", false));
        assertThat(first.captures())
                .containsExactly(
                        new TreeMatch.Capture("A", new TreeMatch.Place(1, 7, 1, 8, "1", false)),
                        new TreeMatch.Capture("REST", new TreeMatch.Place(1, 10, 2, 4, "b, # two\n  c", false)));
        assertThat(found.matches().getLast().captures().getLast().place().text())
                .isEmpty();
    }

    @Test
    void namesThatBeginWithAnUnderscoreStandForAnything() {
        assertThat(texts(find("a.py", new TreeQuestion.Pattern("f($_, $_)"), "f(1, 2)\nf(1, 1)\nf(1)\n")))
                .containsExactly("f(1, 2)", "f(1, 1)");
        assertThat(texts(find("a.py", new TreeQuestion.Pattern("f($A, $A)"), "f(1, 2)\nf(1, 1)\nf(1)\n")))
                .containsExactly("f(1, 1)");
    }

    @Test
    void namesForSeveralNodesStandForTheSameAgain() {
        assertThat(texts(find(
                        "a.js",
                        new TreeQuestion.Pattern("if ($C) { $$$A } else { $$$A }"),
                        "if (a) { b(); c() } else { b( ); c() }\nif (a) { b() } else { c() }")))
                .containsExactly("if (a) { b(); c() } else { b( ); c() }");
    }

    @Test
    void commentsAreInNobodysWay() {
        assertThat(texts(find(
                        "a.js", new TreeQuestion.Pattern("f($A, $B)"), "f(/* one */ 1, // two\n 2); f(1 /* , 2 */)")))
                .containsExactly("f(/* one */ 1, // two\n 2)");
    }

    @Test
    void matchesWithinMatchesAreFound() {
        assertThat(texts(find("a.js", new TreeQuestion.Pattern("f($A)"), "f(f(f(1)))")))
                .containsExactly("f(f(f(1)))", "f(f(1))", "f(1)");
    }

    @Test
    void columnsCountCodePoints() {
        var found = find("a.py", new TreeQuestion.Pattern("f($A)"), "x = '\uD83D\uDE00é'; f(ü)\n");
        assertThat(found.matches().getFirst().place()).isEqualTo(new TreeMatch.Place(1, 11, 1, 15, "f(ü)", false));
    }

    @Test
    void queriesCaptureWhatTheirPredicatesAllow() {
        String query = "(call function: (identifier) @_f arguments: (argument_list (_) @arg) (#eq? @_f \"open\"))";
        var found = find("a.py", new TreeQuestion.Query(query), "open('a', b)\nclose(c)\n");
        assertThat(found.matches())
                .extracting(match -> match.captures().getFirst().name() + "="
                        + match.captures().getFirst().place().text())
                .containsExactly("arg='a'", "arg=b");
        assertThat(texts(found)).containsExactly("'a'", "b");
    }

    @Test
    void aPatternOfManyHolesEnds() {
        String pattern = "f(" + "$$$, ".repeat(30) + "$A, $A, z)";
        String code = "f(" + String.join(", ", java.util.Collections.nCopies(300, "x")) + ")";
        assertThat(find("a.py", new TreeQuestion.Pattern(pattern), code).complete())
                .isFalse();
    }

    @Test
    void anExpressionThatBacktracksForEverIsStopped() {
        String query = "((identifier) @x (#match? @x \"^.*.*.*.*.*.*.*c$\"))";
        TreeReply reply =
                ask(new TreeRequest.Find(new TreeQuestion.Query(query), 9), "a.py", "a".repeat(40) + "b = 1\n");
        assertThat(((TreeReply.Refused) reply).why()).contains("too many steps");
    }

    @Test
    void aQueryThatDoesNotCompileIsToldWhere() {
        assertThat(refused(new TreeQuestion.Query("(call_expression) @x"), Language.PYTHON))
                .contains("unknown node at line 1, column 2 of the query")
                .contains("node types like it: ")
                .contains("call");
        assertThat(refused(new TreeQuestion.Query("(call functio: (_)) @x"), Language.PYTHON))
                .contains("unknown field")
                .contains("function");
        assertThat(refused(new TreeQuestion.Query("(call"), Language.PYTHON)).contains("an example: ");
        assertThat(refused(new TreeQuestion.Query("((call) @x (#is-nice? @x))"), Language.PYTHON))
                .contains("known are #eq?");
        assertThat(refused(new TreeQuestion.Query("(call)"), Language.PYTHON)).contains("captures nothing");
    }

    @Test
    void aPatternThatDoesNotParseShowsItsTree() {
        assertThat(refused(new TreeQuestion.Pattern("if ($X ="), Language.JAVA))
                .contains("is no Java that its parser understands")
                .contains("(ERROR)");
        assertThat(refused(new TreeQuestion.Pattern("$A"), Language.JAVA)).contains("nothing but holes");
        assertThat(refused(new TreeQuestion.Pattern("f($A)"), Language.PROTOBUF))
                .contains("no grammar");
    }

    @Test
    void whatAFileMustHaveIsKnownBeforeItIsRead() {
        assertThat(needed(new TreeQuestion.Pattern("foo($A, $$$) == null"), Language.JAVA)
                        .getFirst()
                        .texts())
                .contains(List.of("foo"), List.of("null"), List.of("=="))
                .doesNotContain(List.of(","));
        String query = """
                ; a comment with (#eq? @f "nothing")
                ((call function: (identifier) @f arguments: (argument_list (string)? @s)) @c
                  (#any-of? @f "open" "cl\\"ose") (#match? @f "^o") (#eq? @s "'x'") (#not-eq? @f "x"))""";
        TreeReply.Needed one =
                needed(new TreeQuestion.Query(query), Language.PYTHON).getFirst();
        assertThat(one.texts()).containsExactly(List.of("open", "cl\"ose"));
        assertThat(one.expressions()).containsExactly("^o");
        assertThat(needed(new TreeQuestion.Query("[(call) (string)] @x"), Language.PYTHON))
                .containsExactly(new TreeReply.Needed(List.of(), List.of()));
    }

    private static List<TreeReply.Needed> needed(TreeQuestion question, Language language) {
        return ((TreeReply.Planned) ask(new TreeRequest.Plan(question, language), "x", "")).needed();
    }

    @Test
    void aTreeIsDrawnForSomeLines() {
        TreeReply reply = ask(new TreeRequest.Draw(Language.PYTHON, 2, 2, false), "x", "a = 1\nb = f(c)\n");
        assertThat(((TreeReply.Drawn) reply).text()).isEqualTo("""
                        (module) [1-3]
                          (expression_statement) [2-2]
                            (assignment) [2-2]
                              left: (identifier) [2-2] b
                              right: (call) [2-2]
                                function: (identifier) [2-2] f
                                arguments: (argument_list) [2-2]
                                  (identifier) [2-2] c
                        """);
    }

    @Test
    void requestsAndRepliesTravel() throws Exception {
        for (TreeRequest request : List.of(
                new TreeRequest.Plan(new TreeQuestion.Query("(a) @b"), Language.GO),
                new TreeRequest.Find(new TreeQuestion.Pattern("ü($A)"), 7),
                new TreeRequest.Draw(Language.C, 3, 9, true)))
            assertThat(TreeCodec.request(TreeCodec.bytes(request))).isEqualTo(request);
        var place = new TreeMatch.Place(1, 2, 3, 4, "text", true);
        for (TreeReply reply : List.of(
                new TreeReply.Planned(
                        List.of(new TreeReply.Needed(List.of(List.of("a", "b"), List.of("a")), List.of("x")))),
                new TreeReply.Found(
                        List.of(new TreeMatch(place, List.of(new TreeMatch.Capture("A", place)))), 3, false),
                new TreeReply.Drawn("(a)", true),
                new TreeReply.Refused("no"))) {
            var bytes = new java.io.ByteArrayOutputStream();
            TreeCodec.write(reply, new java.io.DataOutputStream(bytes));
            assertThat(TreeCodec.reply(bytes.toByteArray(), 0)).isEqualTo(reply);
        }
    }

    private static String lines(String text) {
        return text == null ? "" : text.replace("\\n", "\n");
    }

    static TreeReply.Found find(String file, TreeQuestion question, String code) {
        TreeReply reply = ask(new TreeRequest.Find(question, 100), file, code);
        assertThat(reply).isInstanceOf(TreeReply.Found.class);
        return (TreeReply.Found) reply;
    }

    private static TreeReply ask(TreeRequest request, String file, String code) {
        try {
            return syntax.ask(request, new RepoPath(file), code.getBytes(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String refused(TreeQuestion question, Language language) {
        TreeReply reply = ask(new TreeRequest.Plan(question, language), "x", "");
        assertThat(reply).isInstanceOf(TreeReply.Refused.class);
        return ((TreeReply.Refused) reply).why();
    }

    private static List<String> texts(TreeReply.Found found) {
        return found.matches().stream().map(match -> match.place().text()).toList();
    }
}
