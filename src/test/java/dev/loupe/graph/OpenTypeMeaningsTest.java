package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What names mean in programs of a few lines in Java, Kotlin, C#, PHP, Ruby and Swift, whose members are
/// seen without a receiver or across files without an import.
class OpenTypeMeaningsTest extends MeaningsProgram {

    @Test
    void methodsAndFieldsOfJavaAreApart() throws Exception {
        put("p/Util.java", """
                package p;
                public class Util { public static int total(int a) { return a; } }
                """);
        put("p/Base.java", """
                package p;
                class Base { int size() { return 1; } }
                """);
        put("p/Use.java", """
                package p;
                import static p.Util.total;
                class Use extends Base {
                    int total; int size; int sum; Use other;
                    int run() { return total(3) + total; }
                    int own() { return size() + this.size() + size; }
                    int none() { return sum(2); }
                    java.util.function.Supplier<Integer> given() { return other::size; }
                    record Coin(int cents) { int twice() { return cents() + cents; } }
                }
                """);
        assertThat(means("p/Use.java", "«total»(3)"))
                .as("a static import beside a field")
                .isEqualTo("p/Util.java:2");
        assertThat(means("p/Use.java", "+ «total»;")).isEqualTo("4");
        assertThat(means("p/Use.java", "«size»() + this"))
                .as("an inherited method beside a field")
                .isEqualTo("p/Base.java:2");
        assertThat(means("p/Use.java", "this.«size»()")).isEqualTo("p/Base.java:2");
        assertThat(means("p/Use.java", "+ «size»;")).isEqualTo("4");
        assertThat(means("p/Use.java", "«sum»(2)")).as("never a field").startsWith("possible");
        assertThat(means("p/Use.java", "other::«size»")).as("a reference").isEqualTo("p/Base.java:2");
        assertThat(means("p/Use.java", "«cents»() +"))
                .as("an accessor of a record")
                .isEqualTo("9");
    }

    @Test
    void wildcardsOfLibrariesHideNothing() throws Exception {
        put("p/Line.java", """
                package p;
                class Line { void add(Line one) {} void draw() {} }
                """);
        put("q/Line.java", """
                package q;
                public class Line { public void draw() {} }
                """);
        put("p/Page.java", """
                package p;
                import java.util.*;
                import q.*;
                class Page implements java.io.Serializable {
                    List<Line> lines = new ArrayList<>();
                    void add(Line line) { lines.add(line); }
                    void draw() { for (Line one : lines) one.draw(); }
                    void first() { find().get().draw(); }
                    Optional<Line> find() { return lines.stream().findFirst(); }
                    Runnable later() { return new Runnable() { public void run() { first(); toString(); } }; }
                    public String toString() { return ""; }
                }
                """);
        assertThat(means("p/Page.java", "lines.«add»(line)")).startsWith("excluded");
        assertThat(means("p/Page.java", "one.«draw»()"))
                .as("the own package comes before a wildcard")
                .isEqualTo("p/Line.java:2");
        assertThat(means("p/Page.java", "get().«draw»()")).isEqualTo("p/Line.java:2");
        assertThat(means("p/Page.java", "Optional<«Line»>"))
                .as("below a library's type")
                .isEqualTo("p/Line.java:2");
        assertThat(means("p/Page.java", "{ «first»();"))
                .as("a method of the type around an anonymous one")
                .isEqualTo("8");
        assertThat(means("p/Page.java", "«toString»(); } }")).startsWith("excluded");
    }

    @Test
    void filesOfAPackageSeeNoMembersOfEachOthersTypes() throws Exception {
        put("p/A.java", """
                package p;
                class A { static void open() {} }
                """);
        put("p/B.java", """
                package p;
                class B { void run() { open(); A.open(); } }
                """);
        assertThat(means("p/B.java", "{ «open»();")).startsWith("possible");
        assertThat(means("p/B.java", "A.«open»()")).isEqualTo("p/A.java:2");
    }

    @Test
    void kotlinsCompanionsCollectionsAndScopes() throws Exception {
        put("src/Shop.kt", """
                package shop.goods

                class Till(val name: String) {
                    fun close(): Till = this
                    companion object { fun open(): Till = Till("a") }
                    fun other() = open()
                }
                class Table { fun row(init: Till.() -> Unit) {} fun close() {} }
                fun Till.twice() = this.close()
                fun table(title: String = "", init: Table.() -> Unit) {}
                fun makeTill() = Till("b")
                """);
        put("src/Main.kt", """
                package app

                import shop.goods.makeTill as build
                import shop.goods.*
                import kotlin.math.*

                fun main(till: Till, one: Till?) {
                    Till.open().close() // companion
                    val tills = mutableListOf<Till>()
                    tills.close() // list
                    tills.map { it.close() } // element
                    listOf(till, Till("c")).first().close() // made
                    build().close() // imported
                    one?.let { t -> t.close() } // let
                    till.also { it.close() }.close() // also
                    till.apply { close() } // apply
                    with(till) { close() } // with
                    table { close() } // builder
                    table { row { twice() } } // nested
                    StringBuilder().apply { close() } // library
                }
                """);
        assertThat(means("src/Shop.kt", "= «open»()")).isEqualTo("5");
        assertThat(means("src/Shop.kt", "this.«close»()")).as("in an extension").isEqualTo("4");
        assertThat(means("src/Main.kt", "Till.«open»()")).isEqualTo("src/Shop.kt:5");
        for (String snippet : new String[] {
            "open().«close»()",
            "it.«close»() } // element",
            "first().«close»()",
            "build().«close»()",
            "t.«close»() } // let",
            "it.«close»() }.close() // also",
            "}.«close»() // also",
            "{ «close»() } // apply",
            "{ «close»() } // with"
        }) assertThat(means("src/Main.kt", snippet)).as(snippet).isEqualTo("src/Shop.kt:4");
        assertThat(means("src/Main.kt", "«close»() } // builder")).isEqualTo("src/Shop.kt:8");
        assertThat(means("src/Main.kt", "«row» { twice")).isEqualTo("src/Shop.kt:8");
        assertThat(means("src/Main.kt", "«twice»() } }")).isEqualTo("src/Shop.kt:9");
        assertThat(means("src/Main.kt", "tills.«close»()")).startsWith("excluded");
        assertThat(means("src/Main.kt", "«close»() } // library")).startsWith("possible");
        assertThat(means("src/Main.kt", "«build»().close")).isEqualTo("src/Shop.kt:11");
    }

    @Test
    void namespacesPartsAndPropertiesOfCSharp() throws Exception {
        put("Yard/Crate.cs", """
                namespace Shop.Yard
                {
                    public class Crate { public void Put(string what) { } }
                    public class Lid { public void Close() { } }
                    public partial class Crew { private readonly List<Crate> crates = new(); }
                }
                """);
        put("Other/Crate.cs", """
                namespace Shop.Other
                {
                    public class Crate { public void Put(string what) { } }
                    public class Lid { public void Close() { } }
                }
                """);
        put("Crew.cs", """
                using System.Linq;
                namespace Shop.Yard;
                public partial class Crew
                {
                    public Crate Crate { get; set; }
                    public void Run() { Crate.Put("a"); this.Crate.Put("b"); }
                    public void All() { foreach (var one in crates) one.Put("c"); }
                    public void Add(Crate one) { crates.Add(one); }
                    public int Sum() => crates.Sum(each => each.Put("d"));
                    public string Text(string s) => s.Trim();
                }
                public static class Words { public static string Trim(this Crate one) => one.Trim(); }
                """);
        put("Far.cs", """
                namespace Far;
                class Far { void Run(Lid lid) { lid.Close(); } }
                """);
        assertThat(means("Crew.cs", "Crate.«Put»(\"a\")"))
                .as("a property named like its type")
                .isEqualTo("Yard/Crate.cs:3");
        assertThat(means("Crew.cs", "this.Crate.«Put»")).isEqualTo("Yard/Crate.cs:3");
        assertThat(means("Crew.cs", "one.«Put»(\"c\")"))
                .as("a field of another part")
                .isEqualTo("Yard/Crate.cs:3");
        assertThat(means("Crew.cs", "each.«Put»")).isEqualTo("Yard/Crate.cs:3");
        assertThat(means("Crew.cs", "crates.«Add»")).startsWith("excluded");
        assertThat(means("Crew.cs", "s.«Trim»()")).startsWith("excluded");
        assertThat(means("Crew.cs", "one.«Trim»()")).isEqualTo("12");
        assertThat(means("Far.cs", "(«Lid» lid")).as("of two namespaces").startsWith("possible");
    }

    @Test
    void namespacesOfPhp() throws Exception {
        put("src/Mail.php", """
                <?php
                namespace App;
                interface Sender { public function send(): bool; }
                class Smtp { public static function local(): self { return new self(); } public function send() {} }
                function tally(array $items) { return 1; }
                """);
        put("src/Post.php", """
                <?php
                namespace App\\Post;
                use App\\Sender;
                use App\\Smtp as Mailer;
                use function App\\tally;
                class Office {
                    public function __construct(private Sender $sender) {}
                    public function send() { return send(); }
                    public function run($tally) { $this->sender->send(); Mailer::local()->send(); return tally($tally); }
                    public function other(Smtp $smtp) {}
                }
                """);
        assertThat(means("src/Post.php", "sender->«send»()")).isEqualTo("src/Mail.php:3");
        assertThat(means("src/Post.php", "local()->«send»()")).isEqualTo("src/Mail.php:4");
        assertThat(means("src/Post.php", "«tally»($")).isEqualTo("src/Mail.php:5");
        assertThat(means("src/Post.php", "return «send»()"))
                .as("a function, not the method")
                .startsWith("possible");
        assertThat(means("src/Post.php", "other(«Smtp»"))
                .as("of another namespace")
                .startsWith("possible");
    }

    @Test
    void rubyMakesTheClassItself() throws Exception {
        put("a.rb", """
                class Car
                  def self.build
                    new(1)
                  end
                  def start
                  end
                end
                Car.build.start
                """);
        assertThat(means("a.rb", "build.«start»")).isEqualTo("5");
    }

    @Test
    void swiftUnwrapsUnderTheSameName() throws Exception {
        put("a.swift", """
                class Gun { func draw() -> Int { return 1 } }
                class Room {
                    var gun: Gun?
                    func one() -> Int {
                        guard let gun = gun else { return 0 }
                        return gun.draw() // guard
                    }
                    func two() -> Int { return one() + Gun().draw() }
                }
                """);
        assertThat(means("a.swift", "gun.«draw»() // guard")).isEqualTo("1");
        assertThat(means("a.swift", "Gun().«draw»()")).isEqualTo("1");
    }

    @Test
    void namesMayHaveTheirPackageBeforeThem() throws Exception {
        put("src/main/java/shop/goods/Till.java", """
                package shop.goods;
                public class Till { public void close() {} public static class Lid { public static class Pin { public void pull() {} } } }
                """);
        put("src/main/java/app/Main.java", """
                package app;
                import shop.goods.Till.Lid.Pin;
                class Main {
                    void run(Object any, shop.goods.Till till, java.util.regex.Till other, Pin pin) {
                        till.close(); // stated
                        ((shop.goods.Till) any).close(); // cast
                        other.close(); // library
                        pin.pull();
                    }
                }
                """);
        assertThat(means("src/main/java/app/Main.java", "shop.goods.«Till» till"))
                .isEqualTo("src/main/java/shop/goods/Till.java:2");
        assertThat(means("src/main/java/app/Main.java", "till.«close»(); // stated"))
                .isEqualTo("src/main/java/shop/goods/Till.java:2");
        assertThat(means("src/main/java/app/Main.java", ").«close»(); // cast"))
                .isEqualTo("src/main/java/shop/goods/Till.java:2");
        assertThat(means("src/main/java/app/Main.java", "other.«close»()")).startsWith("excluded");
        assertThat(means("src/main/java/app/Main.java", "pin.«pull»()"))
                .isEqualTo("src/main/java/shop/goods/Till.java:2");
        put("a.php", """
                <?php
                namespace Shop\\Goods;
                class Till { public function close() {} }
                function total() {}
                """);
        put("b.php", """
                <?php
                namespace App;
                use Shop\\Goods;
                function strlen($a) {}
                function run() {
                  (new \\Shop\\Goods\\Till())->close(); // root
                  (new Goods\\Till())->close(); // imported
                  \\Shop\\Goods\\total();
                  \\strlen("a");
                }
                """);
        assertThat(means("b.php", "->«close»(); // root")).isEqualTo("a.php:3");
        assertThat(means("b.php", "->«close»(); // imported")).isEqualTo("a.php:3");
        assertThat(means("b.php", "«total»()")).isEqualTo("a.php:4");
        assertThat(means("b.php", "«strlen»(\"a\")")).startsWith("excluded");
        put("a.cs", """
                namespace Shop.Goods
                {
                    public class Till { public void Close() { } }
                }
                """);
        put("b.cs", """
                namespace App { class Main { void Run(Shop.Goods.Till till) { till.Close(); } } }
                """);
        assertThat(means("b.cs", "till.«Close»()")).isEqualTo("a.cs:3");
    }
}
