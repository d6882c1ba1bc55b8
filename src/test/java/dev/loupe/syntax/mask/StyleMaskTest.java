package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StyleMaskTest {
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String css(String text) {
        return text(StyleMask.css(bytes(text)));
    }

    private static String scss(String text) {
        return text(StyleMask.scss(bytes(text)));
    }

    private static String less(String text) {
        return text(StyleMask.less(bytes(text)));
    }

    @Test
    void valuesBecomeALetterAndPropertiesStay() {
        assertThat(css("a { color: red; width: 1px }")).isEqualTo("a { color: x  ; width: x   }");
        assertThat(css("a { color: var(--main, red); }")).isEqualTo("a { color:     --main      ; }");
    }

    @Test
    void variablesOfValuesStay() {
        assertThat(scss("$a: $b + $c;")).isEqualTo("$a: $b   $c;");
        assertThat(less("@a: @b;")).isEqualTo("$a: $b;");
    }

    @Test
    void bracesInStringsAndCommentsAreNone() {
        assertThat(css("a { b: \"}\"; /* } */ c: d; }")).isEqualTo("a { b: x  ; /* } */ c: x; }");
        assertThat(scss("a { // }\n b: url(http://x); }")).isEqualTo("a { // }\n b: x            ; }");
    }

    @Test
    void statementsThatTheGrammarsDoNotKnowGo() {
        assertThat(scss("a { @extend .b; c: d; }")).isEqualTo("a {             c: x; }");
        assertThat(css("a { *zoom: 1; }")).isEqualTo("a {  zoom: x; }");
        assertThat(less("a { .mixin(); c: d; }")).isEqualTo("a {           c: x; }");
        assertThat(css("a { ;; }")).isEqualTo("a {    }");
    }

    @Test
    void atRulesKeepTheirNamesAndVariables() {
        assertThat(scss("@mixin m($a, $b: 1) { }")).isEqualTo("@mixin m($a, $b)    { }");
        assertThat(scss("@include t.button($x);")).isEqualTo("@include t_button($x);");
        assertThat(css("@media (max-width: 1px) { a { b: c } }")).isEqualTo("@media xxxxxxxxxxxxxxxx { a { b: x } }");
        assertThat(css("@keyframes k { from { a: b } }")).isEqualTo("@keyframes k { from { a: x } }");
    }

    @Test
    void importsKeepTheirPath() {
        assertThat(scss("@use 'a' as b;")).isEqualTo("@use 'a'     ;");
        assertThat(css("@import url(\"a.css\") print;")).isEqualTo("@import     \"a.css\"       ;");
        assertThat(css("@import url(a.css);")).isBlank();
    }

    @Test
    void selectorsWithInterpolationsAndPlaceholdersAreReadable() {
        assertThat(scss("a#{$b} { }")).isEqualTo("axxxxx { }");
        assertThat(less(".@{b} { }")).isEqualTo(".xxxx { }");
        assertThat(scss("a { > b { } + c { } }")).isEqualTo("a {   b { }   c { } }");
        assertThat(css("0.5% { }")).isEqualTo("005% { }");
        assertThat(css("0%, 50% { a: b }")).isEqualTo("0%      { a: x }");
        assertThat(less(".m(@a) { }")).isEqualTo(".m     { }");
        assertThat(scss("font: { size: 1 }")).isEqualTo("font  { size: x }");
    }

    @Test
    void frontMatterGoes() {
        assertThat(scss("---\ntitle: x\n---\na { }")).isEqualTo("   \n        \n   \na { }");
        assertThat(scss("---\na { b: c }")).contains("{ b: x }");
    }

    @Test
    void anUnclosedInterpolationDoesNotCount() {
        assertThat(scss("a { b: #{c; }\nd { e: f; }")).contains("d { e: x; }");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "}", "{", "a", "a{", "/*", "\"", "#{", "@", "@include", "$", "a:", "--", "@media {", "@import url("})
    void aTextThatEndsAnywhereKeepsItsLength(String text) {
        assertThat(css(text)).hasSameSizeAs(text);
        assertThat(scss(text)).hasSameSizeAs(text);
        assertThat(less(text)).hasSameSizeAs(text);
    }
}
