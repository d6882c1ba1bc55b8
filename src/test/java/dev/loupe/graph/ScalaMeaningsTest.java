package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What names mean in Scala.
class ScalaMeaningsTest extends MeaningsProgram {

    @Test
    void parametersOfAClassAreItsFields() throws Exception {
        put("Till.scala", """
                package shop
                class Till(n: Int, bank: Bank) {
                  def twice = n * 2
                  def pay() = bank.put(n)
                }
                class Bank { def put(n: Int) = n }
                """);
        assertThat(means("Till.scala", "= «n» * 2")).isEqualTo("2");
        assertThat(means("Till.scala", "bank.«put»(n)")).isEqualTo("6");
        assertThat(means("Till.scala", "put(«n»)")).isEqualTo("2");
        assertThat(means("Till.scala", "Int) = «n»")).isEqualTo("6");
    }

    @Test
    void theLastTraitCountsFirst() throws Exception {
        put("Tokens.scala", """
                package lexical
                trait Scanners { type Token; def next: Int }
                trait Tokens { class Token { def chars: String = "" }; def next: Int = 1 }
                class Lexical extends Scanners with Tokens {
                  def token: Token = new Token
                  def run = next
                }
                """);
        assertThat(means("Tokens.scala", "def token: «Token»")).isEqualTo("3");
        assertThat(means("Tokens.scala", "run = «next»")).isEqualTo("3");
    }

    @Test
    void importsOfAnObjectsOrValuesMembers() throws Exception {
        put("input/Reader.scala", """
                package input
                object StreamReader { final val EofCh = 'x' }
                class Other { val EofCh = 'z' }
                class StreamReader { import StreamReader._; def end = EofCh }
                """);
        put("input/Chars.scala", """
                package input
                class Before { val EofCh = 1 }
                object Chars { final val EofCh = 'y' }
                """);
        put("Parser.scala", """
                package parser
                import input.Chars.EofCh
                class Tokens { class Keyword(s: String) { def chars = s } }
                class Parser(lexical: Tokens) {
                  import lexical.Keyword
                  def end = EofCh
                  def word(k: Keyword) = k.chars
                }
                """);
        assertThat(means("input/Reader.scala", "def end = «EofCh»")).isEqualTo("2");
        assertThat(means("Parser.scala", "def end = «EofCh»")).isEqualTo("input/Chars.scala:3");
        assertThat(means("Parser.scala", "k: «Keyword»")).isEqualTo("3");
        assertThat(means("Parser.scala", "k.«chars»")).isEqualTo("3");
    }

    @Test
    void membersOfOtherFilesTypesAreNotVisibleInThePackage() throws Exception {
        put("a/Till.scala", "package shop\nclass Till { def total = 1 }\n");
        put("a/Use.scala", "package shop\nclass Use { def run = total }\n");
        assertThat(means("a/Use.scala", "run = «total»")).startsWith("possible");
    }

    @Test
    void whatALibrarysTypeHasHidesNothingAround() throws Exception {
        put("src/main/scala/shop/Quantity.scala", """
                package shop
                abstract class Quantity[A] extends Serializable with Ordered[A] { def to(unit: Unit2) = 1 }
                trait Unit2
                """);
        put("src/main/scala/shop/package.scala", "package object shop {\n  val rate = 2\n}\n");
        put("src/main/scala/shop/electro/Power.scala", """
                package shop.electro
                import shop._
                final class Power private (val value: Double, val unit: PowerUnit) extends Quantity[Power] {
                  def toWatts = to(Watts)
                  def twice = rate
                }
                object Power { def apply(n: Double) = new Power(n, Watts) }
                trait PowerUnit extends Unit2
                object Watts extends PowerUnit
                """);
        String power = "src/main/scala/shop/electro/Power.scala";
        assertThat(means(power, "extends «Quantity»[")).isEqualTo("src/main/scala/shop/Quantity.scala:2");
        assertThat(means(power, "unit: «PowerUnit»")).isEqualTo("8");
        assertThat(means(power, "twice = «rate»"))
                .as("of the object of the package")
                .isEqualTo("src/main/scala/shop/package.scala:2");
        assertThat(means(power, "toWatts = «to»(")).isEqualTo("src/main/scala/shop/Quantity.scala:2");
        assertThat(means(power, "= to(«Watts»)")).isEqualTo("9");
        assertThat(means(power, "new «Power»(n, Watts)")).isEqualTo("3 7");
    }
}
