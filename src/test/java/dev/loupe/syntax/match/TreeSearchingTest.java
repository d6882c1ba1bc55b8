package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.TreeCodec;
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

    /// Bodies, members, parameters, type parameters, modifiers and attributes of each language.
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            a.rs ¦ if let Some($X) = $Y { $$$ } ¦ fn f() { if let Some(a) = b { c() } } ¦ 1
            a.rs ¦ for $X in $Y { $$$B } ¦ fn f() { for a in b { c() } } ¦ 1
            a.rs ¦ struct $P($$$F); ¦ struct A(u8); struct B(u8, u16); struct C; ¦ 2
            a.rs ¦ impl<T> $S<T> { $$$ } ¦ impl<T> A<T> { fn f() {} } impl A<T> {} ¦ 1
            a.rs ¦ unsafe { $$$B } ¦ fn f() { unsafe { g() } } ¦ 1
            a.rs ¦ $P { $$$F } ¦ fn f() { let a = P { x: 1, y: 2 }; } ¦ 1
            a.rs ¦ let $P { $$$F } = $E; ¦ fn f() { let P { x, y } = e; } ¦ 1
            a.rs ¦ match $X { $P => $B, $$$R } ¦ fn f() { match x { 1 => 2, 3 => 4 } } ¦ 1
            a.rs ¦ |$$$A| $B ¦ fn f() { g(|a, b| a + b); } ¦ 1
            a.rs ¦ where $T: $B ¦ fn f<T>() where T: C {} ¦ 1
            a.rs ¦ fn $F<$T: $B>($$$) { $$$ } ¦ fn f<T: C>() {} ¦ 1
            a.rs ¦ `extern "C" { $$$ }` ¦ `extern "C" { fn a(); }` ¦ 1
            a.rs ¦ static $A: $T = $B; ¦ static A: u8 = 1; ¦ 1
            a.rs ¦ impl Trait for $S { $$$B } ¦ impl Trait for A { fn f() {} } impl T2 for B {} ¦ 1
            A.java ¦ class $C { $$$B } ¦ class A { int a; } public class B {} ¦ 1
            A.java ¦ public class $C { $$$B } ¦ class A { int a; } public class B { void f() {} } ¦ 1
            A.java ¦ class $C extends $D implements $$$I { $$$B } ¦ class A extends B implements C, D { int a; } ¦ 1
            A.java ¦ interface $C { $$$B } ¦ interface A { int a(); } ¦ 1
            A.java ¦ enum $C { $$$B } ¦ enum A { B, C } ¦ 1
            A.java ¦ record $R($$$P) { $$$B } ¦ record A(int b) { int c() { return 1; } } ¦ 1
            A.java ¦ @interface $C { $$$B } ¦ @interface A { int a(); } ¦ 1
            A.java ¦ @Test void $M() { $$$B } ¦ class A { @Test void a() { b(); } void c() {} } ¦ 1
            A.java ¦ public static $T $M($$$P) { $$$B } ¦ class A { public static int a(int b) { return b; } } ¦ 1
            A.java ¦ <$$$G> $T $M($$$P) { $$$B } ¦ class A { <T> T a(T b) { return b; } } ¦ 1
            A.java ¦ class $C<$$$G> { $$$B } ¦ class A<T, U> { int x; } class B {} ¦ 1
            A.java ¦ for ($T $X : $Y) { $$$B } ¦ class A { void f() { for (int a : b) { c(); } } } ¦ 1
            A.java ¦ try { $$$B } catch ($E $V) { $$$C } ¦ class A { void f() { try { a(); } catch (E e) { b(); } } } ¦ 1
            A.java ¦ switch ($X) { $$$B } ¦ class A { void f() { switch (a) { case 1: b(); } } } ¦ 1
            A.java ¦ ($$$A) -> $B ¦ class A { F f = (a, b) -> c; } ¦ 1
            A.java ¦ ($$$A) -> { $$$B } ¦ class A { F f = (a, b) -> { c(); }; } ¦ 1
            A.java ¦ $C($$$P) { $$$B } ¦ class A { A(int b) { c(); } } ¦ 1
            A.java ¦ import $A; ¦ import a.b.c; class A {} ¦ 1
            A.java ¦ $T $F; ¦ class A { int a; } ¦ 1
            A.java ¦ $O.stream().map($F) ¦ class A { X x = a.stream().map(b); } ¦ 1
            a.py ¦ `class $C:\\n    $$$B` ¦ `class A:\\n    x = 1\\n` ¦ 1
            a.py ¦ `class $C($$$S):\\n    $$$B` ¦ `class A(B, C):\\n    x = 1\\n` ¦ 1
            a.py ¦ `def $F($$$P):\\n    $$$B` ¦ `def f(a, b):\\n    return 1\\n` ¦ 1
            a.py ¦ `def $F($$$P) -> $R:\\n    $$$B` ¦ `def f(a, b) -> int:\\n    return 1\\n` ¦ 1
            a.py ¦ `@$D\\ndef $F($$$P):\\n    $$$B` ¦ `@x\\ndef f(a, b):\\n    return 1\\n` ¦ 1
            a.py ¦ `async def $F($$$P):\\n    $$$B` ¦ `async def f(a, b):\\n    return 1\\n` ¦ 1
            a.py ¦ `with $A as $B:\\n    $$$C` ¦ `with a as b:\\n    c()\\n` ¦ 1
            a.py ¦ `for $A in $B:\\n    $$$C` ¦ `for a in b:\\n    c()\\n` ¦ 1
            a.py ¦ `try:\\n    $$$A\\nexcept $E as $V:\\n    $$$B` ¦ `try:\\n    a()\\nexcept E as v:\\n    b()\\n` ¦ 1
            a.py ¦ from $A import $B ¦ `from a import b\\n` ¦ 1
            a.py ¦ lambda $$$A: $B ¦ `x = lambda a, b: c\\n` ¦ 1
            a.py ¦ [$X for $Y in $Z] ¦ `x = [a for a in b]\\n` ¦ 1
            a.ts ¦ class $C { $$$B } ¦ class A { x = 1 } ¦ 1
            a.ts ¦ export class $C { $$$B } ¦ export class A { x = 1 } ¦ 1
            a.ts ¦ class $C extends $D { $$$B } ¦ class A extends B { x = 1 } ¦ 1
            a.ts ¦ class $C implements $D { $$$B } ¦ class A implements B { x = 1 } ¦ 1
            a.ts ¦ interface $C { $$$B } ¦ interface A { x: number } ¦ 1
            a.ts ¦ export interface $C { $$$B } ¦ export interface A { x: number; y: string } ¦ 1
            a.ts ¦ type $A = { $$$B } ¦ type A = { x: number } ¦ 1
            a.ts ¦ type $A = $B ¦ type A = B | C ¦ 1
            a.ts ¦ enum $A { $$$B } ¦ enum A { B, C } ¦ 1
            a.ts ¦ function $F($$$P): $R { $$$B } ¦ function f(a: A, b): R { c() } ¦ 1
            a.ts ¦ export function $F($$$P) { $$$B } ¦ export function f(a: A, b) { c() } ¦ 1
            a.ts ¦ export const $F = ($$$P) => { $$$B } ¦ export const f = (a: A, b) => { c() } ¦ 1
            a.ts ¦ const $F = async ($$$P) => $B ¦ const f = async (a: A, b) => c ¦ 1
            a.ts ¦ @$D class $C { $$$B } ¦ @x class A { a = 1 } ¦ 1
            a.ts ¦ `@$D($$$A)\\nexport class $C { $$$B }` ¦ @x({}) export class A { a = 1 } ¦ 1
            a.ts ¦ function $F<$$$G>($$$P) { $$$B } ¦ function f<T>(a: T) { c() } ¦ 1
            a.ts ¦ $M($$$P) { $$$B } ¦ class A { m(a) { c() } } ¦ 1
            a.ts ¦ private $M($$$P): $R { $$$B } ¦ class A { private m(a): b { c() } } ¦ 1
            a.ts ¦ constructor($$$P) { $$$B } ¦ class A { constructor(a) { c() } } ¦ 1
            a.ts ¦ import { $$$A } from $B ¦ `import { a, b } from "c"` ¦ 1
            a.ts ¦ namespace $N { $$$B } ¦ namespace A { const x = 1 } ¦ 1
            a.ts ¦ abstract class $C { $$$B } ¦ abstract class A { x = 1 } ¦ 1
            a.ts ¦ readonly $F: $T ¦ class A { readonly a: string } ¦ 1
            a.js ¦ switch ($X) { $$$B } ¦ switch (a) { case 1: b() } ¦ 1
            a.js ¦ $A: $B ¦ x = { a: 1 } ¦ 1
            a.js ¦ const { $$$A } = $B ¦ const { a, b } = c ¦ 1
            a.js ¦ ($$$A) => { $$$B } ¦ x = (a, b) => { c() } ¦ 1
            a.js ¦ class $C { $$$B } ¦ class A { m() {} } ¦ 1
            a.js ¦ static $M($$$P) { $$$B } ¦ class A { static m() { a() } } ¦ 1
            a.js ¦ get $M() { $$$B } ¦ class A { get m() { a() } } ¦ 1
            a.tsx ¦ function $C($P) { return <div>$$$B</div> } ¦ function A(p) { return <div>a</div> } ¦ 1
            a.go ¦ type $T struct { $$$F } ¦ `package p\\ntype A struct { a int; b string }\\n` ¦ 1
            a.go ¦ type $T interface { $$$F } ¦ `package p\\ntype A interface { B() int }\\n` ¦ 1
            a.go ¦ func $F($$$P) { $$$B } ¦ `package p\\nfunc f(a int, b string) { c() }\\n` ¦ 1
            a.go ¦ func $F($$$P) $R { $$$B } ¦ `package p\\nfunc f(a int, b string) int { return c() }\\n` ¦ 1
            a.go ¦ func ($R $T) $F($$$P) { $$$B } ¦ `package p\\nfunc (r *T) f(a int) { c() }\\n` ¦ 1
            a.go ¦ func ($R *$T) $F($$$P) error { $$$B } ¦ `package p\\nfunc (r *T) f(a int) error { return c() }\\n` ¦ 1
            a.go ¦ func $F[$$$G]($$$P) { $$$B } ¦ `package p\\nfunc f[T any](a T) { c() }\\n` ¦ 1
            a.go ¦ switch $X { $$$B } ¦ `package p\\nfunc f() { switch a { case 1: b() } }\\n` ¦ 1
            a.go ¦ for $K, $V := range $X { $$$B } ¦ `package p\\nfunc f() { for a, b := range c { d() } }\\n` ¦ 1
            a.go ¦ import ( $$$A ) ¦ `package p\\nimport (\\n"a"\\n"b"\\n)\\n` ¦ 1
            a.go ¦ var $A = $B ¦ `package p\\nvar a = b\\n` ¦ 1
            a.go ¦ $T{$$$F} ¦ `package p\\nvar a = T{x: 1, y: 2}\\n` ¦ 1
            a.go ¦ case $X: $$$B ¦ `package p\\nfunc f() { switch a { case 1: b() } }\\n` ¦ 1
            a.go ¦ go func() { $$$B }() ¦ `package p\\nfunc f() { go func() { a() }() }\\n` ¦ 1
            a.go ¦ select { $$$B } ¦ `package p\\nfunc f() { select { case <-a: b() } }\\n` ¦ 1
            a.c ¦ struct $S { $$$F }; ¦ struct A { int a; int b; }; ¦ 1
            a.c ¦ struct $S { $$$F } ¦ struct A { int a; int b; }; ¦ 1
            a.c ¦ typedef struct { $$$F } $N; ¦ typedef struct { int a; int b; } A; ¦ 1
            a.c ¦ enum $S { $$$F }; ¦ enum A { B, C }; ¦ 1
            a.c ¦ $T $F($$$P) { $$$B } ¦ int f(int a, char *b) { c(); } ¦ 1
            a.c ¦ static $T $F($$$P) { $$$B } ¦ static int f(int a, char *b) { c(); } ¦ 1
            a.c ¦ $T *$F($$$P) { $$$B } ¦ int *f(int a, char *b) { c(); } ¦ 1
            a.c ¦ for ($A; $B; $C) { $$$D } ¦ void f() { for (a = 0; b; c++) { d(); } } ¦ 1
            a.c ¦ switch ($X) { $$$B } ¦ void f() { switch (a) { case 1: b(); } } ¦ 1
            a.c ¦ #include $X ¦ `#include <a.h>\\n` ¦ 1
            a.cpp ¦ class $C { $$$B }; ¦ class A { int a; }; ¦ 1
            a.cpp ¦ class $C : public $D { $$$B }; ¦ class A : public B { int a; }; ¦ 1
            a.cpp ¦ template <typename $T> class $C { $$$B }; ¦ template <typename T> class A { int a; }; ¦ 1
            a.cpp ¦ template <$$$T> $R $F($$$P) { $$$B } ¦ template <typename T> int f(T a) { b(); } ¦ 1
            a.cpp ¦ namespace $N { $$$B } ¦ namespace A { int a; } ¦ 1
            a.cpp ¦ $T $C::$F($$$P) { $$$B } ¦ int A::f(int a) { b(); } ¦ 1
            a.cpp ¦ enum class $E { $$$V }; ¦ enum class A { B, C }; ¦ 1
            a.cpp ¦ [$$$C]($$$P) { $$$B } ¦ auto f = [&](int a) { b(); }; ¦ 1
            a.cpp ¦ for (auto $X : $Y) { $$$B } ¦ void f() { for (auto a : b) { c(); } } ¦ 1
            a.cpp ¦ virtual $T $F($$$P) = 0; ¦ class A { virtual int f(int a) = 0; }; ¦ 1
            a.cs ¦ class $C { $$$B } ¦ class A { int a; } ¦ 1
            a.cs ¦ public class $C : $D { $$$B } ¦ public class A : B { int a; } ¦ 1
            a.cs ¦ interface $C { $$$B } ¦ interface A { int F(); } ¦ 1
            a.cs ¦ struct $C { $$$B } ¦ struct A { int a; } ¦ 1
            a.cs ¦ enum $C { $$$B } ¦ enum A { B, C } ¦ 1
            a.cs ¦ record $C($$$P); ¦ record A(int B); ¦ 1
            a.cs ¦ namespace $N { $$$B } ¦ namespace A { class B {} } ¦ 1
            a.cs ¦ public $T $M($$$P) { $$$B } ¦ class A { public int M(int a) { b(); } } ¦ 1
            a.cs ¦ public async Task $M($$$P) { $$$B } ¦ class A { public async Task M(int a) { b(); } } ¦ 1
            a.cs ¦ [$A] public void $M() { $$$B } ¦ class A { [Fact] public void M() { b(); } } ¦ 1
            a.cs ¦ public $T $P { get; set; } ¦ class A { public int P { get; set; } } ¦ 1
            a.cs ¦ public $T $P { $$$A } ¦ class A { public int P { get; set; } } ¦ 1
            a.cs ¦ class $C<$$$G> where $T : $B { $$$D } ¦ class A<T> where T : B { int c; } ¦ 1
            a.cs ¦ foreach (var $X in $Y) { $$$B } ¦ class A { void M() { foreach (var a in b) { c(); } } } ¦ 1
            a.cs ¦ using ($X) { $$$B } ¦ class A { void M() { using (a) { c(); } } } ¦ 1
            a.cs ¦ new $T { $$$F } ¦ class A { X x = new T { A = 1, B = 2 }; } ¦ 1
            a.kt ¦ class $C { $$$B } ¦ class A { val a = 1 } ¦ 1
            a.kt ¦ data class $C($$$P) ¦ data class A(val b: Int, val c: Int) ¦ 1
            a.kt ¦ class $C : $D { $$$B } ¦ class A : B { val a = 1 } ¦ 1
            a.kt ¦ class $C($$$P) : $D($$$A) { $$$B } ¦ class A(val x: Int) : B(x) { val a = 1 } ¦ 1
            a.kt ¦ interface $C { $$$B } ¦ interface A { fun a() } ¦ 1
            a.kt ¦ object $C { $$$B } ¦ object A { val a = 1 } ¦ 1
            a.kt ¦ enum class $C { $$$B } ¦ enum class A { B, C } ¦ 1
            a.kt ¦ fun $F($$$P) { $$$B } ¦ fun f(a: Int, b: Int) { c() } ¦ 1
            a.kt ¦ fun $F($$$P): $R { $$$B } ¦ fun f(a: Int, b: Int): Int { c() } ¦ 1
            a.kt ¦ fun $F($$$P) = $B ¦ fun f(a: Int, b: Int) = c() ¦ 1
            a.kt ¦ suspend fun $F($$$P) { $$$B } ¦ suspend fun f(a: Int, b: Int) { c() } ¦ 1
            a.kt ¦ override fun $F($$$P) { $$$B } ¦ class A { override fun f(a: Int, b: Int) { c() } } ¦ 1
            a.kt ¦ fun $T.$F($$$P) { $$$B } ¦ fun A.f(a: Int, b: Int) { c() } ¦ 1
            a.kt ¦ when ($X) { $$$B } ¦ fun f() { when (a) { 1 -> b() } } ¦ 1
            a.kt ¦ @$A fun $F($$$P) { $$$B } ¦ @X fun f(a: Int) { c() } ¦ 1
            a.swift ¦ class $C { $$$B } ¦ class A { var a = 1 } ¦ 1
            a.swift ¦ struct $C { $$$B } ¦ struct A { var a = 1 } ¦ 1
            a.swift ¦ struct $C: $P { $$$B } ¦ struct A: B { var a = 1 } ¦ 1
            a.swift ¦ enum $C { $$$B } ¦ enum A { case b } ¦ 1
            a.swift ¦ protocol $C { $$$B } ¦ protocol A { func b() } ¦ 1
            a.swift ¦ extension $C { $$$B } ¦ extension A { func b() {} } ¦ 1
            a.swift ¦ extension $C: $P { $$$B } ¦ extension A: B { func b() {} } ¦ 1
            a.swift ¦ func $F($$$P) { $$$B } ¦ func f(a: Int, b: Int) { c() } ¦ 1
            a.swift ¦ func $F($$$P) -> $R { $$$B } ¦ func f(a: Int, b: Int) -> Int { c() } ¦ 1
            a.swift ¦ init($$$P) { $$$B } ¦ class A { init(a: Int) { b() } } ¦ 1
            a.swift ¦ switch $X { $$$B } ¦ func f() { switch a { case 1: b() } } ¦ 1
            a.swift ¦ if let $X = $Y { $$$B } ¦ func f() { if let a = b { c() } } ¦ 1
            a.swift ¦ var $X: $T { $$$B } ¦ class A { var a: Int { return 1 } } ¦ 1
            a.php ¦ class $C { $$$B } ¦ <?php class A { public $x; function f() {} } ¦ 1
            a.php ¦ class $C extends $D { $$$B } ¦ <?php class A extends B { public $x; } ¦ 1
            a.php ¦ final class $C implements $$$D { $$$B } ¦ <?php final class A implements B, C { public $x; } ¦ 1
            a.php ¦ interface $C { $$$B } ¦ <?php interface A { function f(); } ¦ 1
            a.php ¦ trait $C { $$$B } ¦ <?php trait A { function f() {} } ¦ 1
            a.php ¦ function $F($$$P) { $$$B } ¦ <?php function f($a, $b) { c(); } ¦ 1
            a.php ¦ public function $F($$$P) { $$$B } ¦ <?php class A { public function f($a, $b) { c(); } } ¦ 1
            a.php ¦ public function $F($$$P): $R { $$$B } ¦ <?php class A { public function f($a, $b): int { c(); } } ¦ 1
            a.php ¦ foreach ($A as $B) { $$$C } ¦ <?php foreach ($a as $b) { c(); } ¦ 1
            a.php ¦ switch ($A) { $$$C } ¦ <?php switch ($a) { case 1: c(); } ¦ 1
            a.php ¦ enum $E { $$$C } ¦ <?php enum A { case B; } ¦ 1
            a.php ¦ namespace $N; ¦ `<?php namespace A\\B;` ¦ 1
            a.php ¦ use $N; ¦ `<?php use A\\B;` ¦ 1
            a.php ¦ fn($$$P) => $X ¦ <?php $a = fn($x, $y) => $x; ¦ 1
            a.php ¦ new $C($$$A) ¦ <?php $a = new B(1, 2); ¦ 1
            a.rb ¦ `class $C\\n  $$$B\\nend` ¦ `class A\\n  x\\n  y\\nend\\n` ¦ 1
            a.rb ¦ `class $C < $D\\n  $$$B\\nend` ¦ `class A < B\\n  x\\n  y\\nend\\n` ¦ 1
            a.rb ¦ `module $C\\n  $$$B\\nend` ¦ `module A\\n  x\\n  y\\nend\\n` ¦ 1
            a.rb ¦ `def $F($$$P)\\n  $$$B\\nend` ¦ `def f(a, b)\\n  c\\nend\\n` ¦ 1
            a.rb ¦ `def self.$F($$$P)\\n  $$$B\\nend` ¦ `class A\\ndef self.f(a, b)\\n  c\\nend\\nend\\n` ¦ 1
            a.rb ¦ `if $X\\n  $$$B\\nend` ¦ `if a\\n b\\n c\\nend\\n` ¦ 1
            a.rb ¦ `case $X\\nwhen $Y\\n  $$$B\\nend` ¦ `case a\\nwhen 1\\n b\\nend\\n` ¦ 1
            a.rb ¦ attr_accessor $$$A ¦ `class A\\n attr_accessor :a, :b\\nend\\n` ¦ 1
            a.scala ¦ class $C { $$$B } ¦ class A { val a = 1 } ¦ 1
            a.scala ¦ class $C($$$P) extends $D { $$$B } ¦ class A(a: Int) extends B { val c = 1 } ¦ 1
            a.scala ¦ object $C { $$$B } ¦ object A { val a = 1 } ¦ 1
            a.scala ¦ trait $C { $$$B } ¦ trait A { val a = 1 } ¦ 1
            a.scala ¦ case class $C($$$P) ¦ case class A(a: Int, b: Int) ¦ 1
            a.scala ¦ def $F($$$P): $R = $B ¦ object A { def f(a: Int): Int = 1 } ¦ 1
            a.scala ¦ def $F($$$P): $R = { $$$B } ¦ object A { def f(a: Int): Int = { a; b } } ¦ 1
            a.scala ¦ $X match { $$$B } ¦ object A { def f = a match { case 1 => 2 } } ¦ 1
            a.scala ¦ import $A ¦ `import a.b.c\\n` ¦ 1
            a.dart ¦ class $C { $$$B } ¦ class A { int a; } ¦ 1
            a.dart ¦ class $C extends $D { $$$B } ¦ class A extends B { int a; } ¦ 1
            a.dart ¦ enum $C { $$$B } ¦ enum A { b, c } ¦ 1
            a.dart ¦ mixin $C { $$$B } ¦ mixin A { int a; } ¦ 1
            a.dart ¦ extension $C on $D { $$$B } ¦ extension A on B { int a() => 1; } ¦ 1
            a.dart ¦ $T $F($$$P) { $$$B } ¦ int f(int a) { b(); } ¦ 1
            a.dart ¦ $T $F($$$P) => $B; ¦ int f(int a) => b; ¦ 1
            a.dart ¦ @override $T $F($$$P) { $$$B } ¦ class A { @override int f(int a) { b(); } } ¦ 1
            a.dart ¦ switch ($X) { $$$B } ¦ void f() { switch (a) { case 1: b(); } } ¦ 1
            a.dart ¦ for (var $X in $Y) { $$$B } ¦ void f() { for (var a in b) { c(); } } ¦ 1
            a.dart ¦ $F($$$A) ¦ void f() { g(1, 2); } ¦ 1
            a.lua ¦ function $F($$$P) $$$B end ¦ function f(a, b) c() end ¦ 1
            a.lua ¦ local function $F($$$P) $$$B end ¦ local function f(a, b) c() end ¦ 1
            a.lua ¦ function $M:$F($$$P) $$$B end ¦ function m:f(a, b) c() end ¦ 1
            a.lua ¦ for $K, $V in pairs($T) do $$$B end ¦ for k, v in pairs(t) do c() end ¦ 1
            a.lua ¦ { $$$A } ¦ x = { a = 1, b = 2 } ¦ 1
            a.lua ¦ if $X then $$$B end ¦ if a then b() end ¦ 1
            a.zig ¦ const $S = struct { $$$F }; ¦ const A = struct { a: u8, b: u8 }; ¦ 1
            a.zig ¦ fn $F($$$P) $R { $$$B } ¦ fn f(a: u8) void { b(); } ¦ 1
            a.zig ¦ pub fn $F($$$P) $R { $$$B } ¦ pub fn f(a: u8) void { b(); } ¦ 1
            a.zig ¦ test $N { $$$B } ¦ `test "a" { b(); }` ¦ 1
            a.zig ¦ if ($X) { $$$B } ¦ fn f() void { if (a) { b(); } } ¦ 1
            a.zig ¦ switch ($X) { $$$B } ¦ fn f() void { switch (a) { 1 => b(), else => {} } } ¦ 1
            a.d ¦ class $C { $$$B } ¦ class A { int a; } ¦ 1
            a.d ¦ struct $C { $$$B } ¦ struct A { int a; } ¦ 1
            a.d ¦ $T $F($$$P) { $$$B } ¦ int f(int a) { b(); } ¦ 1
            a.d ¦ foreach ($X; $Y) { $$$B } ¦ void f() { foreach (a; b) { c(); } } ¦ 1
            a.sol ¦ contract $C { $$$B } ¦ contract A { uint a; } ¦ 1
            a.sol ¦ contract $C is $D { $$$B } ¦ contract A is B { uint a; } ¦ 1
            a.sol ¦ function $F($$$P) public { $$$B } ¦ contract A { function f(uint a) public { b(); } } ¦ 1
            a.sol ¦ function $F($$$P) public returns ($R) { $$$B } ¦ contract A { function f(uint a) public returns (uint) { b(); } } ¦ 1
            a.sol ¦ struct $S { $$$F } ¦ contract A { struct S { uint a; } } ¦ 1
            a.sol ¦ modifier $S { $$$F } ¦ contract A { modifier m { a(); _; } } ¦ 1
            a.sol ¦ require($A, $B) ¦ `contract A { function f() public { require(a, "b"); } }` ¦ 1
            a.m ¦ @interface $C : $D $$$B @end ¦ `@interface A : B\\n- (void)f;\\n@end` ¦ 1
            a.m ¦ @implementation $C $$$B @end ¦ `@implementation A\\n- (void)f { a(); }\\n@end` ¦ 1
            a.m ¦ - ($T)$M { $$$B } ¦ `@implementation A\\n- (void)f { a(); }\\n@end` ¦ 1
            a.mm ¦ [$O $M] ¦ void f() { [a b]; } ¦ 1
            a.mm ¦ [$O $M:$A] ¦ void f() { [a b:c]; } ¦ 1
            a.sh ¦ function $F { $$$B } ¦ `function f { a; b; }\\n` ¦ 1
            a.sh ¦ for $X in $$$Y; do $$$B; done ¦ `for a in b c; do d; done\\n` ¦ 1
            a.sh ¦ if $X; then $$$B; fi ¦ `if a; then b; fi\\n` ¦ 1
            a.ex ¦ `defmodule $M do\\n  $$$B\\nend` ¦ `defmodule A do\\n  x()\\n  y()\\nend\\n` ¦ 1
            a.ex ¦ `def $F($$$P) do\\n  $$$B\\nend` ¦ `defmodule A do\\n  def f(a, b) do\\n    c()\\n  end\\nend\\n` ¦ 1
            a.ex ¦ `case $X do\\n  $$$B\\nend` ¦ `case a do\\n  1 -> b\\n  2 -> c\\nend\\n` ¦ 1
            a.hs ¦ data $T = $C ¦ `data A = B Int\\n` ¦ 1
            a.hs ¦ $F $X = $B ¦ `f x = y\\n` ¦ 1
            a.hs ¦ `class $C $A where\\n  $$$B` ¦ `class A a where\\n  f :: a\\n` ¦ 1
            a.hs ¦ `instance $C $A where\\n  $$$B` ¦ `instance A B where\\n  f = a\\n` ¦ 1
            a.hs ¦ `case $X of\\n  $$$B` ¦ `f x = case x of\\n  1 -> 2\\n  3 -> 4\\n` ¦ 1
            a.ml ¦ let $F $X = $B ¦ let f x = y ¦ 1
            a.ml ¦ module $M = struct $$$B end ¦ module A = struct let x = 1 let y = 2 end ¦ 1
            a.ml ¦ type $T = { $$$F } ¦ type a = { b: int; c: int } ¦ 1
            a.ml ¦ match $X with $$$B ¦ let f x = match x with A -> 1 | B -> 2 ¦ 1
            a.fs ¦ let $F $X = $B ¦ `let f x = y\\n` ¦ 1
            a.fs ¦ type $T = { $$$F } ¦ `type A = { B: int; C: int }\\n` ¦ 1
            a.fs ¦ match $X with $$$B ¦ `let f x = match x with | 1 -> 2 | _ -> 3\\n` ¦ 1
            a.elm ¦ type alias $T = { $$$F } ¦ `module M exposing (..)\\ntype alias A = { b : Int, c : Int }\\n` ¦ 1
            a.elm ¦ $F $X = $B ¦ `module M exposing (..)\\nf x = y\\n` ¦ 1
            a.jl ¦ `function $F($$$P)\\n  $$$B\\nend` ¦ `function f(a, b)\\n  c\\nend\\n` ¦ 1
            a.jl ¦ `struct $S\\n  $$$B\\nend` ¦ `struct A\\n  a\\n  b\\nend\\n` ¦ 1
            a.jl ¦ `module $S\\n  $$$B\\nend` ¦ `module A\\n  a\\n  b\\nend\\n` ¦ 1
            a.jl ¦ $F($$$P) = $B ¦ `f(a, b) = c\\n` ¦ 1
            a.R ¦ $F <- function($$$P) { $$$B } ¦ `f <- function(a, b) { c }\\n` ¦ 1
            a.R ¦ library($X) ¦ `library(a)\\n` ¦ 1
            a.pl ¦ sub $F { $$$B } ¦ `sub f { a(); b(); }\\n` ¦ 1
            a.pl ¦ package $P; ¦ `package A::B;\\n` ¦ 1
            a.pl ¦ if ($X) { $$$B } ¦ `if ($a) { b(); }\\n` ¦ 1
            a.ps1 ¦ function $F { $$$B } ¦ `function f { a; b }\\n` ¦ 1
            a.ps1 ¦ if ($X) { $$$B } ¦ `if ($a) { b }\\n` ¦ 1
            a.gd ¦ `func $F($$$P):\\n\\t$$$B` ¦ `func f(a, b):\\n\\tc()\\n` ¦ 1
            a.gd ¦ `class $C:\\n\\t$$$B` ¦ `class A:\\n\\tvar b\\n` ¦ 1
            a.nix ¦ { $$$A } ¦ { a = 1; b = 2; } ¦ 1
            a.nix ¦ $A = $B; ¦ { a = 1; b = 2; } ¦ 2
            a.nix ¦ { $$$A }: $B ¦ { a, b }: c ¦ 1
            a.tf ¦ resource $T $N { $$$B } ¦ `resource "a" "b" {\\n  c = 1\\n}\\n` ¦ 1
            a.tf ¦ variable $N { $$$B } ¦ `variable "b" {\\n  c = 1\\n}\\n` ¦ 1
            a.thrift ¦ struct $S { $$$F } ¦ struct A { 1: i32 a } ¦ 1
            a.thrift ¦ service $S { $$$F } ¦ service A { void f() } ¦ 1
            a.prisma ¦ model $M { $$$F } ¦ `model A {\\n  id Int\\n}\\n` ¦ 1
            a.awk ¦ function $F($$$P) { $$$B } ¦ `function f(a, b) { c() }\\n` ¦ 1
            a.sql ¦ CREATE TABLE $T ($$$C) ¦ CREATE TABLE a (b int, c int); ¦ 1
            a.sql ¦ SELECT $$$A FROM $T ¦ SELECT a, b FROM c; ¦ 1
            a.sql ¦ INSERT INTO $T ($$$C) VALUES ($$$V) ¦ INSERT INTO a (b, c) VALUES (1, 2); ¦ 1
            a.css ¦ $S { $$$D } ¦ a { color: red; top: 0 } ¦ 1
            a.css ¦ @media $Q { $$$D } ¦ @media print { a { color: red } } ¦ 1
            a.scss ¦ @mixin $N($$$P) { $$$D } ¦ @mixin a($b) { color: red } ¦ 1
            a.scss ¦ @include $N($$$P); ¦ .a { @include b(1px); @include c("x", $y); } ¦ 2
            a.scss ¦ @include $N($$$P); ¦ .a { @include b; } ¦ 0
            a.scss ¦ @include $N($$$P) { $$$B } ¦ .a { @include b(md) { color: red; top: 0 } } ¦ 1
            a.scss ¦ @include $N($$$P); ¦ .a { *zoom: 1; @include b(1px); } ¦ 1
            a.scss ¦ @extend $X; ¦ .a { @extend .b; } ¦ 1
            a.scss ¦ @warn $X; ¦ `@mixin a { @warn "x"; }` ¦ 1
            a.scss ¦ map-get($A, $B) ¦ .a { color: map-get($m, b); } ¦ 1
            a.scss ¦ color: red; ¦ .a { color: red; } .b { color: blue; } ¦ 1
            a.css ¦ $P: var($V); ¦ a { color: var(--x); } ¦ 1
            a.css ¦ $P: $V !important; ¦ a { color: red !important; top: 0 } ¦ 1
            a.css ¦ calc($X) ¦ a { width: calc(1px + 2px); } ¦ 1
            a.css ¦ url($X) ¦ a { background: url(x.png); } ¦ 1
            a.css ¦ @media (min-width: $W) { $$$D } ¦ @media (min-width: 1px) { a { color: red } } ¦ 1
            a.less ¦ color: $V; ¦ .a { .m(); color: @red; } ¦ 1
            a.sql ¦ COUNT($X) ¦ SELECT COUNT(a) FROM b; ¦ 1
            a.sql ¦ LEFT JOIN $B ON $C ¦ SELECT a FROM b LEFT JOIN c ON d = e; ¦ 1
            a.sql ¦ $A LIKE $B ¦ SELECT a FROM t WHERE b LIKE 'x'; ¦ 1
            a.sql ¦ ORDER BY $X ¦ SELECT a FROM t ORDER BY b; ¦ 1
            a.html ¦ <script src=$X></script> ¦ `<script src="a.js"></script>` ¦ 1
            a.ts ¦ Promise<$T> ¦ const a: Promise<void> = b ¦ 1
            a.ts ¦ $A | $B ¦ type A = B | C; let d = e | f ¦ 2
            a.rs ¦ Box<dyn $T> ¦ fn f(a: Box<dyn T>) {} ¦ 1
            a.cpp ¦ std::vector<$T> ¦ std::vector<int> a; ¦ 1
            a.cpp ¦ $C::~$C() { $$$B } ¦ A::~A() { b(); } C::~D() {} ¦ 1
            a.go ¦ for $I := 0; $I < $N; $I++ { $$$B } ¦ `package p\\nfunc f() { for i := 0; i < n; i++ { b() } }\\n` ¦ 1
            a.html ¦ <div class=$C>$$$B</div> ¦ `<div class="a"><p>b</p></div>` ¦ 1
            a.xml ¦ <a>$$$B</a> ¦ <a><b/></a> ¦ 1
            a.yaml ¦ $K: $V ¦ `a: 1\\n` ¦ 1
            a.py ¦ {$$$A} ¦ `x = {"a": 1, "b": 2}; y = {1, 2}; z = {**x}; w = {}\\n` ¦ 4
            a.py ¦ {$$$A} ¦ `x = {a: 1 for a in b}\\n` ¦ 0
            a.swift ¦ $X?.$Y ¦ func f() { let a = x?.y; b?.c() } ¦ 2
            a.swift ¦ $X?.$Y() ¦ func f() { let a = x?.y; b?.c() } ¦ 1
            a.cs ¦ ($$$P) => { $$$B } ¦ class C { void m() { g((int a, int b) => { return a; }); g((a) => { h(); i(); }); g(x => x); } } ¦ 2
            a.js ¦ f({ $$$A }) ¦ f({ a: 1, b }); f({}); f(c) ¦ 2
            a.toml ¦ $K = $V ¦ `a = 1\\n` ¦ 1
            """)
    void definitionsWithHolesInTheirPartsFindTheirLike(String file, String pattern, String code, int count) {
        assertThat(find(file, new TreeQuestion.Pattern(lines(pattern)), lines(code))
                        .count())
                .isEqualTo(count);
    }

    @Test
    void implementationsAndStructsOfRustAreFoundInARealFile() {
        String code = """
                use std::fmt;

                #[derive(Debug)]
                pub struct Engine { pub name: String, speed: u32 }
                struct Hidden { a: u8 }
                impl Engine {
                    pub fn new() -> Self { Engine { name: String::new(), speed: 0 } }
                }
                impl fmt::Display for Engine {
                    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.name) }
                }
                impl<T> From<T> for Hidden { fn from(_: T) -> Self { Hidden { a: 1 } } }
                """;
        var impls = find("a.rs", new TreeQuestion.Pattern("impl $T for $S { $$$B }"), code);
        assertThat(impls.count()).isEqualTo(1);
        assertThat(impls.matches().getFirst().captures())
                .extracting(one -> one.name() + "=" + one.place().text().replaceAll("\\(.*", ""))
                .containsExactly("B=fn fmt", "S=Engine", "T=fmt::Display");
        assertThat(texts(find("a.rs", new TreeQuestion.Pattern("impl $S { $$$B }"), code)))
                .singleElement()
                .asString()
                .startsWith("impl Engine {");
        assertThat(texts(find("a.rs", new TreeQuestion.Pattern("pub struct $P { $$$F }"), code)))
                .containsExactly("pub struct Engine { pub name: String, speed: u32 }");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            JAVASCRIPT ¦ foo($A
            PYTHON     ¦ foo($A
            JAVA       ¦ foo($A
            JAVA       ¦ class $C {
            C          ¦ if ($A) {
            RUST       ¦ if $A {
            RUST       ¦ impl $T for { }
            TYPESCRIPT ¦ [$A, $B
            GO         ¦ func f() { $$$A
            PHP        ¦ isset($A)
            HTML       ¦ <!-- $X -->
            YAML       ¦ "$K": $V
            """)
    void aPatternThatIsNotWholeIsRefused(Language language, String pattern) {
        assertThat(refused(new TreeQuestion.Pattern(pattern), language))
                .contains("that its parser understands")
                .contains("A pattern is whole code")
                .contains("Its tree:");
    }

    @Test
    void holesAreDistinguishedByName() {
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
    void commentsDoNotGetInTheWay() {
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
    void aQueryThatDoesNotCompileIsReportedWithItsPosition() {
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
    void requiredTextsOfATreeSearchAreKnownBeforeAFileIsRead() {
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
        return text == null ? "" : text.replace("\\n", "\n").replace("\\t", "\t");
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
