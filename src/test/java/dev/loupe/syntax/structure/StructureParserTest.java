package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Small languages, each with one way in which definitions end.
class StructureParserTest {
    private static final MiniLanguage BRACES = MiniLanguage.of(
            "free",
            "braces",
            "starts ;",
            "comment //",
            "string \"",
            "keywords class fn",
            "import : use IMPORT:path",
            "define class : class NAME",
            "define function : fn NAME PARAMS:first?");
    private static final MiniLanguage ENDS = MiniLanguage.of(
            "style end",
            "keywords end",
            "close block : end if|do",
            "close definition : end sub",
            "close any : end",
            "open : if",
            "open : do",
            "define function : sub NAME");

    @Test
    void bracesEndWithTheClosingBraceOfTheFirstBlock() {
        assertThat(BRACES.outline("class A {\n  fn f(x) { if { } }\n  fn g\n  { }\n}\nfn h() { }"))
                .containsExactly("A 1-5", "A.f 2-2", "A.g 3-4", "h 6-6");
    }

    @Test
    void bracesInStringsAndCommentsDoNotCount() {
        assertThat(BRACES.outline("class A {\n  fn f() { x = \"}\" // }\n  }\n  fn g() { }\n}"))
                .containsExactly("A 1-5", "A.f 2-3", "A.g 4-4");
    }

    @Test
    void aDefinitionWithoutABodyEndsBeforeTheNextLine() {
        MiniLanguage lines = MiniLanguage.of("braces", "style braces", "define function : fn NAME GROUP?");
        assertThat(lines.outline("fn a()\nfn b() {\n  x\n}\nfn c")).containsExactly("a 1-1", "b 2-4", "c 5-5");
    }

    @Test
    void wordsCloseTheBlockTheyName() {
        assertThat(ENDS.outline("sub a\n  if x\n    do\n    end do\n  end if\nend sub\nsub b\nend"))
                .containsExactly("a 1-6", "b 7-8");
    }

    @Test
    void aWordThatClosesADefinitionClosesTheBlocksInside() {
        assertThat(ENDS.outline("sub a\n  if x\n  if y\nend sub\nsub b\nend sub"))
                .containsExactly("a 1-4", "b 5-6");
    }

    @Test
    void aStrayEndClosesNothing() {
        assertThat(ENDS.outline("end if\nend\nsub a\n  end if\n  x\nend sub")).containsExactly("a 3-6");
    }

    @Test
    void indentedLinesBelongToTheLineBefore() {
        MiniLanguage python = MiniLanguage.of(
                "style indent", "comment #", "define class : class NAME", "define function : def NAME PARAMS:first?");
        assertThat(python.outline("class A:\n    def f():\n        x\n\n    # of g\n    def g(): y\ndef h():\n\tz"))
                .containsExactly("A 1-6", "A.f 2-3", "A.g 6-6", "h 7-8");
    }

    @Test
    void aSectionEndsWhereTheNextOfItsLevelBegins() {
        MiniLanguage parts = MiniLanguage.of(
                "style next", "define module level 1 : part NAME", "define function level 2 : section NAME");
        assertThat(parts.outline("part A\nx\nsection b\ny\nsection c\nz\npart D\nsection e"))
                .containsExactly("A 1-6", "A.b 3-4", "A.c 5-6", "D 7-8", "D.e 8-8");
    }

    @Test
    void aFormEndsWithItsBracket() {
        MiniLanguage lisp = MiniLanguage.of(
                "anchors (",
                "letters -",
                "comment ;",
                "string \"",
                "style parens",
                "calls head",
                "define function : defun NAME");
        assertThat(lisp.outline("(defun a-b (x)\n  (if x ; )\n    y))\n\n(defun c () \")\")"))
                .containsExactly("a-b 1-3", "c 5-5");
        assertThat(lisp.outline("(defun a (x\n\n(defun b ())")).containsExactly("a 1-1", "b 3-3");
    }

    @Test
    void aStatementEndsWithItsTerminator() {
        MiniLanguage semicolons = MiniLanguage.of("terminator ;", "style statement", "define constant : const NAME");
        assertThat(semicolons.outline("const a =\n  1;\nconst b = 2;")).containsExactly("a 1-2", "b 3-3");
    }

    @Test
    void aSentenceEndsWithADotBeforeWhiteSpace() {
        MiniLanguage prolog =
                MiniLanguage.of("sentence .", "comment %", "style sentence", "define function : NAME PARAMS:all");
        assertThat(prolog.outline("a(X) :- b(X),\n  c(1.5).\nb(Y).")).containsExactly("a 1-2", "b 3-3");
    }

    @Test
    void importsParametersAndCallsHaveTheirRoles() {
        String text = "use a.b;\nfn f(x) { g(x); }";
        assertThat(BRACES.imports(text)).containsExactly("a.b");
        assertThat(BRACES.roles(text))
                .containsExactly("a:IMPORT", "b:IMPORT", "f:DEFINITION", "x:DEFINITION", "g:CALL", "x:REFERENCE");
    }

    @Test
    void rulesApplyOnlyInsideTheirLabels() {
        MiniLanguage fields = MiniLanguage.of(
                "braces",
                "free",
                "starts ;",
                "terminator ;",
                "define struct : struct NAME",
                "define field/statement in struct : NAME ;");
        assertThat(fields.outline("a;\nstruct S {\n  b;\n}\nc;")).containsExactly("S 2-4", "S.b 3-3");
    }

    @Test
    void unbalancedBracketsEndWhereTheNextDefinitionBegins() {
        assertThat(BRACES.outline("fn a() {\n  call(1,\n}\n\nfn b() {\n}")).containsExactly("a 1-3", "b 5-6");
        assertThat(BRACES.outline("fn a() { )]} }\nfn b() { }")).containsExactly("a 1-1", "b 2-2");
    }

    @Test
    void anEmptyFileAndOneOfCommentsHaveNoDefinitions() {
        assertThat(BRACES.outline("")).isEmpty();
        assertThat(BRACES.outline("// fn a() {}\n\n")).isEmpty();
    }

    @Test
    void aMillionOpenBracketsDoNotRecurse() {
        assertThat(BRACES.outline("fn a() " + "{".repeat(100_000) + "}".repeat(50_000)))
                .hasSize(1);
    }
}
