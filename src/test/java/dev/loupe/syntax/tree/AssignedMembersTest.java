package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.OccurrenceRole;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssignedMembersTest {

    /// Kind, qualified name and line of the values in the outline, with their depth.
    private static List<String> fields(GrammarLanguage language, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        return parsed.definitions(language.separator()).stream()
                .filter(one -> !one.holdsOthers())
                .map(one -> "%s %s %d %d".formatted(one.kind, one.qualifiedName, one.first, one.depth))
                .toList();
    }

    /// The roles of a name, in file order.
    private static List<OccurrenceRole> roles(GrammarLanguage language, String name, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        parsed.definitions(language.separator());
        return new IdentifierReader(parsed.source(), parsed.facts(), new IdentifierTexts(), language.separator())
                .occurrences(parsed.matches()).stream()
                        .filter(one -> one.identifier().equals(name))
                        .map(one -> one.role())
                        .toList();
    }

    @Test
    void attributesOfPythonBelongToTheClassAndNotToTheMethodThatSetsThem() {
        assertThat(fields(GrammarLanguage.PYTHON, """
            class Cart:
                def __init__(self, items):
                    self.items: list = items
                    self.first, self.last = items
                    (self.low, self.high) = items
                    self.one = self.two = 1
                    other.thing = 2

                def fill(self):
                    def later():
                        self.late = 1

                @classmethod
                def make(cls):
                    cls.made = 1
            """))
                .containsExactly(
                        "FIELD Cart.items 3 1",
                        "FIELD Cart.first 4 1",
                        "FIELD Cart.last 4 1",
                        "FIELD Cart.low 5 1",
                        "FIELD Cart.high 5 1",
                        "FIELD Cart.one 6 1",
                        "FIELD Cart.two 6 1",
                        "FIELD Cart.late 11 1",
                        "FIELD Cart.made 15 1");
    }

    @Test
    void aConstructorsAssignmentIsTheDefinitionAndAllOthersAreReferences() {
        String text = """
            class Cart:
                def clear(self):
                    self.items = []

                def __init__(self):
                    self.items = []
                    self.items = [1]
            """;
        assertThat(fields(GrammarLanguage.PYTHON, text)).containsExactly("FIELD Cart.items 6 1");
        assertThat(roles(GrammarLanguage.PYTHON, "items", text))
                .containsExactly(OccurrenceRole.REFERENCE, OccurrenceRole.DEFINITION, OccurrenceRole.REFERENCE);
    }

    @Test
    void whatTheTypeDeclaresItselfIsTheDefinition() {
        String text = """
            class Cart:
                def __init__(self):
                    self.items = []
                    self.total = 0

                @property
                def total(self):
                    return 1

                items: list
            """;
        assertThat(fields(GrammarLanguage.PYTHON, text)).containsExactly("FIELD Cart.items 10 1");
        assertThat(roles(GrammarLanguage.PYTHON, "total", text))
                .containsExactly(OccurrenceRole.REFERENCE, OccurrenceRole.DEFINITION);
    }

    @Test
    void withoutATypeAroundNothingIsAMember() {
        assertThat(fields(GrammarLanguage.PYTHON, "def free(self):\n    self.lost = 1\n"))
                .isEmpty();
        assertThat(fields(GrammarLanguage.JAVASCRIPT, "suite('x', function () { this.app = 1; });\n"))
                .isEmpty();
        assertThat(fields(GrammarLanguage.JAVASCRIPT, "class A { m() { all(function () { this.app = 1; }); } }\n"))
                .as("another object's")
                .isEmpty();
    }

    @Test
    void fieldsOfJavaScriptComeFromConstructorsMethodsAndPrototypes() {
        assertThat(fields(GrammarLanguage.JAVASCRIPT, """
            class Cart {
              #secret = 1;
              constructor(items) {
                this.items = items;
                this.#secret = 2;
              }
              open() { this.late = 1; this.items = []; }
            }
            function Foo(a) {
              this.a = a;
            }
            Foo.prototype.bar = function () { this.b = 1; };
            Foo.prototype.size = 5;
            const api = { get() { this.hits = 1; } };
            """))
                .containsExactly(
                        "FIELD Cart.#secret 2 1",
                        "FIELD Cart.items 4 1",
                        "FIELD Cart.late 7 1",
                        "FIELD Foo.a 10 1",
                        "FIELD Foo.b 12 0",
                        "FIELD Foo.size 13 0",
                        "CONSTANT api 14 0",
                        "FIELD api.hits 14 1");
    }

    @Test
    void aFunctionThatAConstructorAssignsIsAMethod() {
        assertThat(ParsedText.of(GrammarLanguage.JAVASCRIPT, """
            class Cart {
              constructor() {
                this.add = () => { this.count = 1; };
              }
            }
            """).definitions("."))
                .extracting(one -> one.kind + " " + one.qualifiedName)
                .containsExactly("CLASS Cart", "CONSTRUCTOR Cart.constructor", "METHOD Cart.add", "FIELD Cart.count");
    }

    @Test
    void variablesOfRubysObjectsAreFieldsUnderTheirOwnNames() {
        String text = """
            class Cart
              attr_reader :items
              def late; @memo ||= load; @items = []; end
              def initialize(items)
                @items = items
                @first, @last = items
              end
            end
            @free = 1
            """;
        assertThat(fields(GrammarLanguage.RUBY, text))
                .containsExactly(
                        "FIELD Cart#items 2 1",
                        "FIELD Cart#@memo 3 1",
                        "FIELD Cart#@items 5 1",
                        "FIELD Cart#@first 6 1",
                        "FIELD Cart#@last 6 1");
        assertThat(roles(GrammarLanguage.RUBY, "@items", text))
                .containsExactly(OccurrenceRole.REFERENCE, OccurrenceRole.DEFINITION);
        assertThat(roles(GrammarLanguage.RUBY, "@free", text)).containsExactly(OccurrenceRole.REFERENCE);
    }

    @Test
    void typeScriptDeclaresItsFieldsSoAnAssignmentDefinesNone() {
        assertThat(fields(
                        GrammarLanguage.TYPESCRIPT,
                        "class A extends B { size = 1; constructor() { this.inherited = 1; this.size = 2; } }"))
                .containsExactly("FIELD A.size 1 1");
    }

    @Test
    void whatIsExportedByAssignmentIsADefinitionUnlessItIsOnlyANameOfTheFile() {
        assertThat(fields(GrammarLanguage.JAVASCRIPT, """
            exports.limit = 5;
            module.exports.table = { a: 1 };
            exports.Cart = Cart;
            other.exported = 5;
            """)).containsExactly("CONSTANT limit 1 0", "CONSTANT table 2 0");
    }

    @Test
    void membersOfTypesAndOfConstructorsParametersAreFieldsOfTypeScript() {
        assertThat(fields(GrammarLanguage.TYPESCRIPT, """
            interface Options { port: number; deep: { inner: string } }
            type Shape = { kind: 'a'; size: { w: number } };
            class Cart<T extends { id: string }> {
              meta: { author: string };
              constructor(private readonly store: Store, public name?: string, other = 1) {
                this.store.open();
                this.name = other;
              }
            }
            type Handler = (event: { hidden: number }) => void;
            export namespace N { export let changing = 1; const inner = 2; }
            declare const VERSION: string;
            function load(size: { wide: number }): { tall: number } { const x: { local: number } = f(); return x; }
            declare global { var shared: string; }
            """))
                .containsExactly(
                        "FIELD Options.port 1 1",
                        "FIELD Options.deep 1 1",
                        "FIELD Options.deep.inner 1 2",
                        "TYPE_ALIAS Shape 2 0",
                        "FIELD Shape.kind 2 1",
                        "FIELD Shape.size 2 1",
                        "FIELD Shape.size.w 2 2",
                        "FIELD Cart.meta 4 1",
                        "FIELD Cart.meta.author 4 2",
                        "FIELD Cart.store 5 1",
                        "FIELD Cart.name 5 1",
                        "TYPE_ALIAS Handler 10 0",
                        "VARIABLE N.changing 11 1",
                        "CONSTANT N.inner 11 1",
                        "CONSTANT VERSION 12 0",
                        "FIELD load.wide 13 1",
                        "FIELD load.tall 13 1",
                        "VARIABLE shared 14 0");
    }

    @Test
    void aMemberOfAnUnnamedTypeInAFunctionIsNoLocalVariable() {
        assertThat(roles(
                        GrammarLanguage.TYPESCRIPT, "fetch", "function load(o: { fetch: string }) { fetch(o.fetch); }"))
                .containsExactly(OccurrenceRole.DEFINITION, OccurrenceRole.CALL, OccurrenceRole.REFERENCE);
    }

    @Test
    void aModuleOfPythonHasTheVariablesOfAllItsBranches() {
        assertThat(fields(GrammarLanguage.PYTHON, """
            (a, b) = f()
            [c, *d] = g()
            e = f = 3
            try:
                import json
            except ImportError:
                json = None
            if a:
                x = 1
            else:
                y = 2
            """))
                .containsExactly(
                        "VARIABLE a 1 0",
                        "VARIABLE b 1 0",
                        "VARIABLE c 2 0",
                        "VARIABLE d 2 0",
                        "VARIABLE e 3 0",
                        "VARIABLE f 3 0",
                        "VARIABLE json 7 0",
                        "VARIABLE x 9 0",
                        "VARIABLE y 11 0");
    }
}
