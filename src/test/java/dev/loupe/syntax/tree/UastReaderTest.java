package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class UastReaderTest {

    private static String read(GrammarLanguage language, String text) {
        return ParsedText.of(language, text).uast().toString();
    }

    @Test
    void importsAndExports() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                import d, { a as b, c } from './x';
                import * as n from "y";
                import r = require('z');
                import type { T } from './t';
                import './effect';
                import { default as e } from './e';
                export { a as q, b } from './c';
                export { s, t as u };
                export * from './all';
                export * as ns from './all2';
                export default d;
                const m = require('./m'), l = import('./l');
                import Alias = Of.That; export import Alias2 = Other;
                """)).isEqualTo("""
                FILE
                  IMPORT d 1:8
                    FROM ./x 1:31
                    IMPORTED default
                  IMPORT b 1:18
                    FROM ./x 1:31
                    IMPORTED a 1:13
                  IMPORT c 1:21
                    FROM ./x 1:31
                  IMPORT_NAMESPACE n 2:13
                    FROM y 2:21
                  IMPORT r 3:8
                    FROM z 3:21
                    IMPORTED default
                  IMPORT T 4:15
                    FROM ./t 4:25
                  IMPORT e 6:21
                    FROM ./e 6:31
                    IMPORTED default 6:10
                  EXPORT q 7:15
                    FROM ./c 7:28
                    IMPORTED a 7:10
                  EXPORT b 7:18
                    FROM ./c 7:28
                  EXPORT s 8:10
                    NAME s 8:10
                  EXPORT u 8:18
                    NAME t 8:13
                  EXPORT_ALL
                    FROM ./all 9:16
                  EXPORT_ALL ns 10:13
                    FROM ./all2 10:22
                  EXPORT default
                    NAME d 11:16
                  VARIABLE m 12:7
                    VALUE
                      CALL
                        NAME require 12:11
                        FROM ./m 12:20
                  VARIABLE l 12:27
                    VALUE
                      CALL
                        NAME import 12:31
                        FROM ./l 12:39
                  VARIABLE Alias 13:8
                    VALUE
                      MEMBER That 13:19
                        NAME Of 13:16
                  VARIABLE Alias2 13:39
                    VALUE
                      NAME Other 13:48
                """);
    }

    @Test
    void scripts() {
        assertThat(read(GrammarLanguage.JAVASCRIPT, """
                class A extends b.C { d = 1; static e = () => this.d; }
                exports.f = function () { this.g = 1; };
                module.exports = { A };
                function h(a = 1, { b }) {}
                """)).isEqualTo("""
                FILE
                  TYPE A 1:7
                    SUPERTYPE
                      MEMBER C 1:19
                        NAME b 1:17
                    VARIABLE d 1:23
                      VALUE
                        LITERAL number
                    VARIABLE e 1:37
                      VALUE
                        LAMBDA
                          VALUE
                            MEMBER d 1:52
                              THIS
                  ASSIGN
                    MEMBER f 2:9
                      NAME exports 2:1
                    VALUE
                      LAMBDA
                        RECEIVER
                        ASSIGN
                          MEMBER g 2:32
                            THIS
                          VALUE
                            LITERAL number
                  ASSIGN
                    MEMBER exports 3:8
                      NAME module 3:1
                    VALUE
                      OBJECT
                        PAIR A 3:20
                          NAME A 3:20
                  FUNCTION h 4:10
                    PARAMETER a 4:12
                      VALUE
                        LITERAL number
                    PARAMETER
                      OBJECT_PATTERN
                        PAIR b 4:21
                          VARIABLE b 4:21
                """);
    }

    @Test
    void aClass() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                @Injectable({ scope: 'x' })
                export abstract class Foo<T extends Bar> extends Base<T> implements I, n.J {
                  @Input() private readonly items: Map<string, Item[]> = new Map<string, Item>();
                  #secret = 1;
                  static { init(); }
                  constructor(private readonly http: Http, @Inject(X) y?: Y) { super(); }
                  get size(): number { return this.items.size; }
                  set size(value: number) {}
                  abstract area(): number;
                  async load<U>({ a }: Opts, ...more: string[]): Promise<U> {
                    return await this.http.get<U>(`a${b.c}`);
                  }
                }
                """)).isEqualTo("""
                FILE
                  TYPE Foo 2:23
                    DECORATOR
                      CALL
                        NAME Injectable 1:2
                        OBJECT
                          PAIR scope 1:15
                            LITERAL string
                    TYPE_PARAMETER T 2:27
                      NAME Bar 2:37
                    SUPERTYPE
                      GENERIC
                        NAME Base 2:50
                        NAME T 2:55
                    SUPERTYPE
                      NAME I 2:69
                    SUPERTYPE
                      MEMBER J 2:74
                        NAME n 2:72
                    VARIABLE items 3:29
                      DECORATOR
                        CALL
                          NAME Input 3:4
                      TYPED
                        GENERIC
                          NAME Map 3:36
                          NAME string 3:40
                          LIST_TYPE
                            NAME Item 3:48
                      VALUE
                        NEW
                          GENERIC
                            NAME Map 3:62
                            NAME string 3:66
                            NAME Item 3:74
                    VARIABLE #secret 4:3
                      VALUE
                        LITERAL number
                    BLOCK
                      CALL
                        NAME init 5:12
                    FUNCTION constructor 6:3
                      FIELD_PARAMETER http 6:32
                        TYPED
                          NAME Http 6:38
                      PARAMETER y 6:55
                        DECORATOR
                          CALL
                            NAME Inject 6:45
                            NAME X 6:52
                        TYPED
                          NAME Y 6:59
                      CALL
                        SUPER
                    VARIABLE size 7:7
                      TYPED
                        NAME number 7:15
                      BLOCK
                        RETURN
                          MEMBER size 7:42
                            MEMBER items 7:36
                              THIS
                    VARIABLE size 8:7
                      BLOCK
                        PARAMETER value 8:12
                          TYPED
                            NAME number 8:19
                    FUNCTION area 9:12
                      RETURNS
                        NAME number 9:20
                    FUNCTION load 10:9
                      TYPE_PARAMETER U 10:14
                      PARAMETER
                        OBJECT_PATTERN
                          PAIR a 10:19
                            VARIABLE a 10:19
                        TYPED
                          NAME Opts 10:24
                      PARAMETER more 10:33
                        TYPED
                          LIST_TYPE
                            NAME string 10:39
                      RETURNS
                        GENERIC
                          NAME Promise 10:50
                          NAME U 10:58
                      RETURN
                        AWAIT
                          CALL
                            GENERIC
                              MEMBER get 11:28
                                MEMBER http 11:23
                                  THIS
                              NAME U 11:32
                            LITERAL string
                              MEMBER c 11:41
                                NAME b 11:39
                """);
    }

    @Test
    void patterns() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                const { x, y = 1, z: [c, , d] = [], ...rest } = e;
                function f({ a }, [b], g = 2, ...more) {}
                [a, b.c] = d;
                ({ a, b: c.d } = e);
                for (const [k, v] of m) v.go(k);
                for (i in o) {}
                """)).isEqualTo("""
                FILE
                  VARIABLE
                    OBJECT_PATTERN
                      PAIR x 1:9
                        VARIABLE x 1:9
                      PAIR y 1:12
                        VARIABLE y 1:12
                          VALUE
                            LITERAL number
                      PAIR z 1:19
                        VARIABLE
                          LIST_PATTERN
                            VARIABLE c 1:23
                            OTHER
                            VARIABLE d 1:28
                          VALUE
                            LIST
                      OTHER
                        VARIABLE rest 1:40
                    VALUE
                      NAME e 1:49
                  FUNCTION f 2:10
                    PARAMETER
                      OBJECT_PATTERN
                        PAIR a 2:14
                          VARIABLE a 2:14
                    PARAMETER
                      LIST_PATTERN
                        VARIABLE b 2:20
                    PARAMETER g 2:24
                      VALUE
                        LITERAL number
                    PARAMETER more 2:34
                  ASSIGN
                    LIST_PATTERN
                      NAME a 3:2
                      MEMBER c 3:7
                        NAME b 3:5
                    VALUE
                      NAME d 3:12
                  ASSIGN
                    OBJECT_PATTERN
                      PAIR a 4:4
                        NAME a 4:4
                      PAIR b 4:7
                        MEMBER d 4:12
                          NAME c 4:10
                    VALUE
                      NAME e 4:18
                  BLOCK
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE k 5:13
                        VARIABLE v 5:16
                      ITEM_OF
                        NAME m 5:22
                    CALL
                      MEMBER go 5:27
                        NAME v 5:25
                      NAME k 5:30
                  BLOCK
                    ASSIGN
                      NAME i 6:6
                      VALUE
                        OTHER
                          NAME o 6:11
                """);
    }

    @Test
    void narrowing() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                if (x instanceof Foo && x.y) x.bar(); else if (!(x instanceof Z)) { x.z(); }
                const a = b ? c : d ?? e;
                const f = (g: unknown): g is Foo => true;
                try {} catch (h) { h.i(); }
                function j(k) { if (!(k instanceof L)) return; k.m(); }
                """)).isEqualTo("""
                FILE
                  BLOCK
                    CHOICE
                      OTHER
                        NARROW
                          NAME x 1:5
                          NAME Foo 1:18
                      MEMBER y 1:27
                        NAME x 1:25
                    CALL
                      MEMBER bar 1:32
                        NAME x 1:30
                  BLOCK
                    OTHER
                      OTHER
                        OTHER
                          NAME x 1:50
                          NAME Z 1:63
                    CALL
                      MEMBER z 1:71
                        NAME x 1:69
                  VARIABLE a 2:7
                    VALUE
                      CHOICE
                        OTHER
                          NAME b 2:11
                        NAME c 2:15
                        CHOICE
                          NAME d 2:19
                          NAME e 2:24
                  VARIABLE f 3:7
                    VALUE
                      LAMBDA
                        PARAMETER g 3:12
                          TYPED
                            NAME unknown 3:15
                        RETURNS
                          NARROW
                            NAME g 3:25
                            NAME Foo 3:30
                        VALUE
                          LITERAL boolean
                  BLOCK
                  BLOCK
                    VARIABLE h 4:15
                    CALL
                      MEMBER i 4:22
                        NAME h 4:20
                  FUNCTION j 5:10
                    PARAMETER k 5:12
                    BLOCK
                      OTHER
                        OTHER
                          OTHER
                            NAME k 5:23
                            NAME L 5:36
                      RETURN
                    NARROW
                      NAME k 5:23
                      NAME L 5:36
                    CALL
                      MEMBER m 5:50
                        NAME k 5:48
                """);
    }

    @Test
    void types() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                type U<K> = { a?: string; m(x: A): B; [key: string]: C } | keyof T | typeof q | V['name'];
                interface I extends J, k.L<M> { (): N; new (o: O): P; get r(): R }
                enum E { A, B = 'b' }
                type F = new (a: A) => [head: B, C?];
                type D = X extends (infer Y)[] ? Y : { [Z in W]: Z };
                declare module 'mod' { function over(a: string): void; }
                namespace S.Q {}
                let v = <A>b as B satisfies C;
                """)).isEqualTo("""
                FILE
                  TYPE_ALIAS U 1:6
                    TYPE_PARAMETER K 1:8
                    UNION
                      TYPE
                        VARIABLE a 1:15
                          TYPED
                            NAME string 1:19
                        FUNCTION m 1:27
                          PARAMETER x 1:29
                            TYPED
                              NAME A 1:32
                          RETURNS
                            NAME B 1:36
                        INDEX
                          PARAMETER key 1:40
                            TYPED
                              NAME string 1:45
                          TYPED
                            NAME C 1:54
                      OTHER
                        NAME T 1:66
                      TYPE_OF
                        NAME q 1:77
                      MEMBER name 1:84
                        NAME V 1:81
                  TYPE I 2:11
                    SUPERTYPE
                      NAME J 2:21
                    SUPERTYPE
                      GENERIC
                        MEMBER L 2:26
                          NAME k 2:24
                        NAME M 2:28
                    FUNCTION
                      RETURNS
                        NAME N 2:37
                    FUNCTION new
                      PARAMETER o 2:45
                        TYPED
                          NAME O 2:48
                      RETURNS
                        NAME P 2:52
                    VARIABLE r 2:59
                      TYPED
                        NAME R 2:64
                  TYPE E 3:6
                    VARIABLE A 3:10
                    VARIABLE B 3:13
                      VALUE
                        LITERAL string
                  TYPE_ALIAS F 4:6
                    FUNCTION_TYPE
                      PARAMETER a 4:15
                        TYPED
                          NAME A 4:18
                      RETURNS
                        LIST
                          PAIR head 4:25
                            NAME B 4:31
                          NAME C 4:34
                  TYPE_ALIAS D 5:6
                    UNION
                      OTHER
                        NAME X 5:10
                        LIST_TYPE
                          TYPE_PARAMETER Y 5:27
                      NAME Y 5:34
                      TYPE
                        INDEX
                          TYPE_PARAMETER Z 5:41
                            NAME W 5:46
                          TYPED
                            NAME Z 5:50
                  NAMESPACE mod 6:17
                    FUNCTION over 6:33
                      PARAMETER a 6:38
                        TYPED
                          NAME string 6:41
                      RETURNS
                        NAME void 6:50
                  NAMESPACE
                    MEMBER Q 7:13
                      NAME S 7:11
                  VARIABLE v 8:5
                    VALUE
                      CAST
                        CAST
                          CAST
                            NAME b 8:12
                            NAME A 8:10
                          NAME B 8:17
                        NAME C 8:29
                """);
    }

    @Test
    void expressions() {
        assertThat(read(GrammarLanguage.TYPESCRIPT, """
                users.map(u => u.name).filter(function f(a) { return a!.b?.c['d']; });
                const o = { a, b: 1, c() {}, get g() { return 1; }, [k.l]: 2, ...p };
                new n.Foo(1, [2, ...q], 'x' + y + z);
                const K = class {};
                label: for (;;) break label;
                """)).isEqualTo("""
                FILE
                  CALL
                    MEMBER filter 1:24
                      CALL
                        MEMBER map 1:7
                          NAME users 1:1
                        LAMBDA
                          PARAMETER u 1:11
                          VALUE
                            MEMBER name 1:18
                              NAME u 1:16
                    LAMBDA f 1:40
                      RECEIVER
                      PARAMETER a 1:42
                      RETURN
                        MEMBER d 1:63
                          MEMBER c 1:60
                            MEMBER b 1:57
                              NAME a 1:54
                  VARIABLE o 2:7
                    VALUE
                      OBJECT
                        PAIR a 2:13
                          NAME a 2:13
                        PAIR b 2:16
                          LITERAL number
                        FUNCTION c 2:22
                        VARIABLE g 2:34
                          BLOCK
                            RETURN
                              LITERAL number
                        OTHER
                          MEMBER l 2:56
                            NAME k 2:54
                          LITERAL number
                        OTHER
                          NAME p 2:66
                  NEW
                    MEMBER Foo 3:7
                      NAME n 3:5
                    LITERAL number
                    LIST
                      LITERAL number
                      OTHER
                        NAME q 3:21
                    OTHER
                      LITERAL string
                      NAME y 3:31
                      NAME z 3:35
                  VARIABLE K 4:7
                    VALUE
                      TYPE
                  BLOCK
                """);
    }

    @Test
    void jsx() {
        assertThat(read(GrammarLanguage.TSX, """
                const a = <Foo.Bar b={c.d} e="f" {...g}><div>{h}</div></Foo.Bar>;
                const b = <List<T> items={i} />;
                """)).isEqualTo("""
                FILE
                  VARIABLE a 1:7
                    VALUE
                      CALL
                        MEMBER Bar 1:16
                          NAME Foo 1:12
                        OBJECT
                          PAIR b 1:20
                            MEMBER d 1:25
                              NAME c 1:23
                          PAIR e 1:28
                            LITERAL string
                          OTHER
                            NAME g 1:38
                        CALL
                          MEMBER div 1:42
                            OTHER
                          OBJECT
                          NAME h 1:47
                          OTHER
                            MEMBER div 1:51
                              OTHER
                        OTHER
                          MEMBER Bar 1:61
                            NAME Foo 1:57
                  VARIABLE b 2:7
                    VALUE
                      CALL
                        GENERIC
                          NAME List 2:12
                          NAME T 2:17
                        OBJECT
                          PAIR items 2:20
                            NAME i 2:27
                """);
    }

    @Test
    void bodiesOfMacros() {
        assertThat(read(GrammarLanguage.C, """
                #define OPEN(o) ((o)->open)
                #define CHECK(c, e) (verify(c), (e))
                #define TILL(t) CHECK((t) != 0, (Till *)(t)->at[1])
                #define SET(t) { Till *to = (t); to->open = 1; }
                #define NAMED(t, name) t.till_##name(#t)
                """)).isEqualTo("""
                FILE
                  FUNCTION OPEN 1:9
                    PARAMETER o 1:14
                    VALUE
                      MEMBER open 1:23
                        NAME o 1:19
                  FUNCTION CHECK 2:9
                    PARAMETER c 2:15
                    PARAMETER e 2:18
                    VALUE
                      CHOICE
                        OTHER
                          CALL
                            NAME verify 2:22
                            NAME c 2:29
                        NAME e 2:34
                  FUNCTION TILL 3:9
                    PARAMETER t 3:14
                    VALUE
                      CALL
                        NAME CHECK 3:17
                        OTHER
                          NAME t 3:24
                          LITERAL number
                        CAST
                          INDEX
                            MEMBER at 3:46
                              NAME t 3:42
                            LITERAL number
                          NAME Till 3:34
                  FUNCTION SET 4:9
                    PARAMETER t 4:13
                    VALUE
                      BLOCK
                        VARIABLE to 4:24
                          TYPED
                            NAME Till 4:18
                        NAME t 4:30
                        MEMBER open 4:38
                          NAME to 4:34
                        LITERAL number
                  FUNCTION NAMED 5:9
                    PARAMETER t 5:15
                    PARAMETER name 5:18
                    VALUE
                      OTHER
                        NAME t 5:24
                """);
    }
}
