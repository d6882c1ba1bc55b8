package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class JavaUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.JAVA, text).uast().toString();
    }

    @Test
    void imports() {
        assertThat(read("""
                package a.b;
                import java.util.List;
                import java.util.*;
                import static a.b.C.m;
                import static a.b.D.*;
                import E;
                """)).isEqualTo("""
                FILE
                  IMPORT List 2:18
                    FROM java.util.List 2:8
                  IMPORT_ALL
                    FROM java.util.* 3:8
                  IMPORT m 4:21
                    FROM a.b.C.m 4:15
                  IMPORT_ALL
                    FROM a.b.D.* 5:15
                  IMPORT E 6:8
                    FROM E 6:8
                """);
    }

    @Test
    void types() {
        assertThat(read("""
                @Entity(name = "x") public class Shop<T extends Item & Comparable<T>> extends pkg.Base<T> implements A, B<? super T, ?> {
                    @Inject private final Map<String, List<Item>> items = new HashMap<>();
                    static int[] n[] = {1, 2}, m;
                    Shop(Store store, T... rest) throws E { super(store); this.items.put("a", rest[0]); }
                    sealed interface I permits J { int K = 1; default void f() { a(); } }
                    enum Color implements I { @Old RED(1) { void f() {} }, GREEN; final int v; }
                    record P<T>(@NonNull int x, List<P> ps) implements I { P { x = 1; } }
                    @interface An { String value() default "a"; }
                }
                """)).isEqualTo("""
                FILE
                  TYPE Shop 1:34
                    DECORATOR
                      CALL
                        NAME Entity 1:2
                        PAIR name 1:9
                          LITERAL string
                    TYPE_PARAMETER T 1:39
                      UNION
                        NAME Item 1:49
                        GENERIC
                          NAME Comparable 1:56
                          NAME T 1:67
                    SUPERTYPE
                      GENERIC
                        MEMBER Base 1:83
                          NAME pkg 1:79
                        NAME T 1:88
                    SUPERTYPE
                      NAME A 1:102
                    SUPERTYPE
                      GENERIC
                        NAME B 1:105
                        NAME T 1:115
                        NAME Object
                    VARIABLE items 2:51
                      DECORATOR
                        NAME Inject 2:6
                      TYPED
                        GENERIC
                          NAME Map 2:27
                          NAME String 2:31
                          GENERIC
                            NAME List 2:39
                            NAME Item 2:44
                      VALUE
                        NEW
                          GENERIC
                            NAME HashMap 2:63
                    VARIABLE n 3:18
                      TYPED
                        LIST_TYPE
                          LIST_TYPE
                            NAME int 3:12
                      VALUE
                        LIST
                          LITERAL number
                          LITERAL number
                    VARIABLE m 3:32
                      TYPED
                        LIST_TYPE
                          NAME int 3:12
                    FUNCTION Shop 4:5
                      PARAMETER store 4:16
                        TYPED
                          NAME Store 4:10
                      PARAMETER rest 4:28
                        TYPED
                          LIST_TYPE
                            NAME T 4:23
                      CALL
                        SUPER
                        NAME store 4:51
                      CALL
                        MEMBER put 4:70
                          MEMBER items 4:64
                            THIS
                        LITERAL string
                        INDEX
                          NAME rest 4:79
                          LITERAL number
                      OTHER
                        NAME E 4:41
                    TYPE I 5:22
                      OTHER
                        NAME J 5:32
                      VARIABLE K 5:40
                        TYPED
                          NAME int 5:36
                        VALUE
                          LITERAL number
                      FUNCTION f 5:60
                        RETURNS
                          NAME void 5:55
                        CALL
                          NAME a 5:66
                    TYPE Color 6:10
                      SUPERTYPE
                        NAME I 6:27
                      VARIABLE RED 6:36
                        DECORATOR
                          NAME Old 6:32
                        VALUE
                          NEW
                            TYPE
                              SUPERTYPE
                                NAME Color 6:10
                              FUNCTION f 6:50
                                RETURNS
                                  NAME void 6:45
                            LITERAL number
                      VARIABLE GREEN 6:60
                      VARIABLE v 6:77
                        TYPED
                          NAME int 6:73
                    TYPE P 7:12
                      TYPE_PARAMETER T 7:14
                      SUPERTYPE
                        NAME I 7:56
                      FIELD_PARAMETER x 7:30
                        DECORATOR
                          NAME NonNull 7:18
                        TYPED
                          NAME int 7:26
                      FIELD_PARAMETER ps 7:41
                        TYPED
                          GENERIC
                            NAME List 7:33
                            NAME P 7:38
                      FUNCTION P 7:60
                        ASSIGN
                          NAME x 7:64
                          VALUE
                            LITERAL number
                    TYPE An 8:16
                      FUNCTION value 8:28
                        RETURNS
                          NAME String 8:21
                        OTHER
                          LITERAL string
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                class A {
                    <R> R f(Function<? super T, ? extends R> f, int k[]) {
                        for (Item i : x) i.run();
                        for (var i : x) { i.run(); }
                        for (int i = 0; i < 3; i++) { int q = i; }
                        try (Reader r = open(x); other) { r.read(); } catch (IOException | Error e) { e.print(); } finally { done(); }
                        if (x instanceof Foo g && g.ok()) return g.get();
                        if (!(x instanceof Bar b)) return null;
                        b.x = (T) b.y;
                        outer: while (true) { break outer; }
                        return switch (shape) { case Circle c when c.r > 0 -> c.r; case Point(int px, Q(var py)) -> px; case RED, GREEN -> 2; default -> { yield 3; } };
                    }
                }
                """)).isEqualTo("""
                FILE
                  TYPE A 1:7
                    FUNCTION f 2:11
                      TYPE_PARAMETER R 2:6
                      PARAMETER f 2:46
                        TYPED
                          GENERIC
                            NAME Function 2:13
                            NAME T 2:30
                            NAME R 2:43
                      PARAMETER k 2:53
                        TYPED
                          LIST_TYPE
                            NAME int 2:49
                      RETURNS
                        NAME R 2:9
                      BLOCK
                        VARIABLE i 3:19
                          TYPED
                            NAME Item 3:14
                          ITEM_OF
                            NAME x 3:23
                        CALL
                          MEMBER run 3:28
                            NAME i 3:26
                      BLOCK
                        VARIABLE i 4:18
                          ITEM_OF
                            NAME x 4:22
                        CALL
                          MEMBER run 4:29
                            NAME i 4:27
                      BLOCK
                        VARIABLE i 5:18
                          TYPED
                            NAME int 5:14
                          VALUE
                            LITERAL number
                        OTHER
                          NAME i 5:25
                          LITERAL number
                        OTHER
                          NAME i 5:32
                        VARIABLE q 5:43
                          TYPED
                            NAME int 5:39
                          VALUE
                            NAME i 5:47
                      BLOCK
                        VARIABLE r 6:21
                          TYPED
                            NAME Reader 6:14
                          VALUE
                            CALL
                              NAME open 6:25
                              NAME x 6:30
                        NAME other 6:34
                        CALL
                          MEMBER read 6:45
                            NAME r 6:43
                      BLOCK
                        VARIABLE e 6:82
                          TYPED
                            UNION
                              NAME IOException 6:62
                              NAME Error 6:76
                        CALL
                          MEMBER print 6:89
                            NAME e 6:87
                      BLOCK
                        CALL
                          NAME done 6:110
                      BLOCK
                        OTHER
                          NARROW g 7:30
                            NAME x 7:13
                            NAME Foo 7:26
                          CALL
                            MEMBER ok 7:37
                              NAME g 7:35
                        RETURN
                          CALL
                            MEMBER get 7:52
                              NAME g 7:50
                      OTHER
                        OTHER
                          NAME x 8:15
                          VARIABLE b 8:32
                            TYPED
                              NAME Bar 8:28
                      BLOCK
                        RETURN
                          LITERAL null
                      ASSIGN
                        MEMBER x 9:11
                          NAME b 9:9
                        VALUE
                          CAST
                            MEMBER y 9:21
                              NAME b 9:19
                            NAME T 9:16
                      BLOCK
                        LITERAL boolean
                      RETURN
                        CHOICE
                          OTHER
                            NAME shape 11:24
                          BLOCK
                            NARROW c 11:45
                              NAME shape 11:24
                              NAME Circle 11:38
                            OTHER
                              MEMBER r 11:54
                                NAME c 11:52
                              LITERAL number
                            VALUE
                              MEMBER r 11:65
                                NAME c 11:63
                          BLOCK
                            NARROW
                              NAME shape 11:24
                              NAME Point 11:73
                              VARIABLE px 11:83
                                TYPED
                                  NAME int 11:79
                              OTHER
                                NAME Q 11:87
                                VARIABLE py 11:93
                            VALUE
                              NAME px 11:101
                          BLOCK
                            MEMBER RED 11:110
                              NAME shape 11:24
                            MEMBER GREEN 11:115
                              NAME shape 11:24
                            VALUE
                              LITERAL number
                          BLOCK
                            BLOCK
                              LITERAL number
                """);
    }

    @Test
    void expressions() {
        assertThat(read("""
                class A {
                    Object a = items.get(k).stream().map(Item::name).map(Item::new).filter(i -> i.ok()).toList();
                    Object b = (Comparator<A>) (A p, var q) -> { return p.b; };
                    Object c = new Runnable() { public void run() { go(); } };
                    Foo<A>.Inner d = Shop.this.items; Map.Entry<K, V>[] es = new Map.Entry[2];
                    Class<?> e = Foo.class;
                    String s = cond ? a : b.c;
                    String t = x instanceof Foo f ? f.name : "a" + b + c;
                    int i = super.of() + Foo.<Bar>make().j;
                }
                """)).isEqualTo("""
                FILE
                  TYPE A 1:7
                    VARIABLE a 2:12
                      TYPED
                        NAME Object 2:5
                      VALUE
                        CALL
                          MEMBER toList 2:89
                            CALL
                              MEMBER filter 2:69
                                CALL
                                  MEMBER map 2:54
                                    CALL
                                      MEMBER map 2:38
                                        CALL
                                          MEMBER stream 2:29
                                            CALL
                                              MEMBER get 2:22
                                                NAME items 2:16
                                              NAME k 2:26
                                      GENERIC
                                        MEMBER name 2:48
                                          NAME Item 2:42
                                  MEMBER new
                                    NAME Item 2:58
                              LAMBDA
                                PARAMETER i 2:76
                                VALUE
                                  CALL
                                    MEMBER ok 2:83
                                      NAME i 2:81
                    VARIABLE b 3:12
                      TYPED
                        NAME Object 3:5
                      VALUE
                        CAST
                          LAMBDA
                            PARAMETER p 3:35
                              TYPED
                                NAME A 3:33
                            PARAMETER q 3:42
                            RETURN
                              MEMBER b 3:59
                                NAME p 3:57
                          GENERIC
                            NAME Comparator 3:17
                            NAME A 3:28
                    VARIABLE c 4:12
                      TYPED
                        NAME Object 4:5
                      VALUE
                        NEW
                          TYPE
                            SUPERTYPE
                              NAME Runnable 4:20
                            FUNCTION run 4:45
                              RETURNS
                                NAME void 4:40
                              CALL
                                NAME go 4:53
                    VARIABLE d 5:18
                      TYPED
                        MEMBER Inner 5:12
                          GENERIC
                            NAME Foo 5:5
                            NAME A 5:9
                      VALUE
                        MEMBER items 5:32
                          THIS
                            NAME Shop 5:22
                    VARIABLE es 5:57
                      TYPED
                        LIST_TYPE
                          GENERIC
                            MEMBER Entry 5:43
                              NAME Map 5:39
                            NAME K 5:49
                            NAME V 5:52
                      VALUE
                        CAST
                          LIST
                            LITERAL number
                          LIST_TYPE
                            MEMBER Entry 5:70
                              NAME Map 5:66
                    VARIABLE e 6:14
                      TYPED
                        GENERIC
                          NAME Class 6:5
                          NAME Object
                      VALUE
                        MEMBER class
                          NAME Foo 6:18
                    VARIABLE s 7:12
                      TYPED
                        NAME String 7:5
                      VALUE
                        CHOICE
                          OTHER
                            NAME cond 7:16
                          NAME a 7:23
                          MEMBER c 7:29
                            NAME b 7:27
                    VARIABLE t 8:12
                      TYPED
                        NAME String 8:5
                      VALUE
                        CHOICE
                          BLOCK
                            NARROW f 8:33
                              NAME x 8:16
                              NAME Foo 8:29
                            VALUE
                              MEMBER name 8:39
                                NAME f 8:37
                          OTHER
                            LITERAL string
                            NAME b 8:52
                            NAME c 8:56
                    VARIABLE i 9:9
                      TYPED
                        NAME int 9:5
                      VALUE
                        OTHER
                          CALL
                            MEMBER of 9:19
                              SUPER
                          MEMBER j 9:42
                            CALL
                              GENERIC
                                MEMBER make 9:35
                                  NAME Foo 9:26
                                NAME Bar 9:31
                """);
    }
}
