package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class RustUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.RUST, text).uast().toString();
    }

    @Test
    void uses() {
        assertThat(read("""
                use std::fmt;
                use crate::shape::{self, Shape as S, inner::{Point, *}, other::f};
                pub use a::b::C;
                pub use d::*;
                extern crate serde as s2;
                mod util;
                mod tests { use super::*; fn t() { super::go(); crate::x::y(); self::z() } }
                """)).isEqualTo("""
                FILE
                  IMPORT fmt 1:10
                    FROM std::fmt 1:5
                    NAME std 1:5
                  IMPORT shape 2:12
                    FROM crate::shape 2:5
                  IMPORT S 2:35
                    FROM crate::shape::Shape 2:26
                    IMPORTED Shape 2:26
                  IMPORT Point 2:46
                    FROM crate::shape::inner::Point 2:46
                  IMPORT_ALL
                    FROM crate::shape::inner::* 2:53
                  FROM crate::shape::inner 2:38
                  IMPORT f 2:64
                    FROM crate::shape::other::f 2:57
                    FROM crate::shape::other 2:57
                  MEMBER shape 2:12
                    FROM crate
                  IMPORT C 3:15
                    FROM a::b::C 3:9
                  EXPORT C 3:15
                    FROM a::b::C 3:9
                  MEMBER b 3:12
                    NAME a 3:9
                  IMPORT_ALL
                    FROM d::* 4:9
                  EXPORT_ALL
                    FROM d::* 4:9
                  NAME d 4:9
                  IMPORT_NAMESPACE s2 5:23
                    FROM serde 5:14
                  IMPORT_NAMESPACE util 6:5
                    FROM util 6:5
                  NAMESPACE tests 7:5
                    IMPORT_ALL
                      FROM super::* 7:17
                      FROM super
                    FUNCTION t 7:30
                      CALL
                        MEMBER go 7:43
                          FROM super
                      CALL
                        MEMBER y 7:59
                          MEMBER x 7:56
                            FROM crate
                      CALL
                        MEMBER z 7:70
                          FROM self
                """);
    }

    @Test
    void items() {
        assertThat(read("""
                #[derive(Debug, Clone)]
                pub struct P<T: Draw + 'static> where T: Copy { pub x: T, next: Option<Box<P<T>>> }
                struct N(pub f64, u8);
                enum E { A, B(f64, P<u8>), C { r: f64 } = 3 }
                trait Draw: fmt::Debug { type Item; const K: u8 = 1; fn draw(&self, to: &mut dyn Write) -> Self::Item; }
                impl<T> Draw for P<T> {
                    fn f() {}
                }
                const K: &[u8] = b"x";
                type R = Result<(), E>;
                macro_rules! my { ($x:expr) => { $x.foo() } }
                """)).isEqualTo("""
                FILE
                  TYPE P 2:12
                    DECORATOR
                      CALL
                        NAME derive 1:3
                        NAME Debug 1:10
                        NAME Clone 1:17
                    TYPE_PARAMETER T 2:14
                      UNION
                        NAME Draw 2:17
                    OTHER
                      NAME T 2:39
                      NAME Copy 2:42
                    VARIABLE x 2:53
                      TYPED
                        NAME T 2:56
                    VARIABLE next 2:59
                      TYPED
                        GENERIC
                          NAME Option 2:65
                          GENERIC
                            NAME Box 2:72
                            GENERIC
                              NAME P 2:76
                              NAME T 2:78
                  TYPE N 3:8
                    VARIABLE 0
                      TYPED
                        NAME f64 3:14
                    NAME u8 3:19
                  TYPE E 4:6
                    VARIABLE A 4:10
                    VARIABLE B 4:13
                      TYPED
                        FUNCTION_TYPE
                          PARAMETER
                            TYPED
                              NAME f64 4:15
                          PARAMETER
                            TYPED
                              GENERIC
                                NAME P 4:20
                                NAME u8 4:22
                          RETURNS
                            NAME E 4:6
                    TYPE C 4:28
                      SUPERTYPE
                        NAME E 4:6
                      VARIABLE r 4:32
                        TYPED
                          NAME f64 4:35
                      LITERAL number
                  TYPE Draw 5:7
                    SUPERTYPE
                      MEMBER Debug 5:18
                        NAME fmt 5:13
                    TYPE_ALIAS Item 5:31
                    VARIABLE K 5:43
                      TYPED
                        NAME u8 5:46
                      VALUE
                        LITERAL number
                    FUNCTION draw 5:57
                      PARAMETER to 5:69
                        TYPED
                          NAME Write 5:82
                      RETURNS
                        MEMBER Item 5:98
                          THIS Self 5:92
                  NAMESPACE
                    TYPE_PARAMETER T 6:6
                    EXTENDS_TYPE
                      GENERIC
                        NAME P 6:18
                        NAME T 6:20
                    SUPERTYPE
                      NAME Draw 6:9
                    FUNCTION f 7:8
                  VARIABLE K 9:7
                    TYPED
                      LIST_TYPE
                        NAME u8 9:12
                    VALUE
                      LITERAL string
                  TYPE_ALIAS R 10:6
                    GENERIC
                      NAME Result 10:10
                      NAME void
                      NAME E 10:21
                  FUNCTION my 11:14
                    OTHER
                      MEMBER foo 11:37
                """);
    }

    @Test
    void patterns() {
        assertThat(read("""
                fn f() {
                        let Some(x) = self.next.as_ref()? else { return None };
                        let (a, mut b): (u8, P<u8>) = f::<u8>(x);
                        self.x = Self::make(a).await;
                        if let Ok(v) = b.go() && v.x { v.y(); } else if a == b { }
                        for (i, p) in xs.iter().enumerate() { p.draw(); }
                        while let Some(n) = st.pop() { n.a() }
                        match self.kind {
                            E::A => 1,
                            E::B(r, _) if r > 1 => r.z(),
                            E::C { r, k: E::A } => { r }
                            n @ 1..=2 | n => n.q(),
                            NONE => 2,
                        };
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:4
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE x 2:18
                        NAME Some 2:13
                      VALUE
                        AWAIT
                          CALL
                            MEMBER as_ref 2:33
                              MEMBER next 2:28
                                THIS
                      BLOCK
                        RETURN
                          NAME None 2:57
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE a 3:14
                        VARIABLE b 3:21
                      TYPED
                        LIST
                          NAME u8 3:26
                          GENERIC
                            NAME P 3:30
                            NAME u8 3:32
                      VALUE
                        CALL
                          GENERIC
                            NAME f 3:39
                            NAME u8 3:43
                          NAME x 3:47
                    ASSIGN
                      MEMBER x 4:14
                        THIS
                      VALUE
                        AWAIT
                          CALL
                            MEMBER make 4:24
                              THIS Self 4:18
                            NAME a 4:29
                    CHOICE
                      BLOCK
                        VARIABLE
                          LIST_PATTERN
                            VARIABLE v 5:19
                            NAME Ok 5:16
                          VALUE
                            CALL
                              MEMBER go 5:26
                                NAME b 5:24
                        MEMBER x 5:36
                          NAME v 5:34
                        CALL
                          MEMBER y 5:42
                            NAME v 5:40
                      CHOICE
                        BLOCK
                          OTHER
                            NAME a 5:57
                            NAME b 5:62
                    BLOCK
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE i 6:14
                          VARIABLE p 6:17
                        ITEM_OF
                          CALL
                            MEMBER enumerate 6:33
                              CALL
                                MEMBER iter 6:26
                                  NAME xs 6:23
                      CALL
                        MEMBER draw 6:49
                          NAME p 6:47
                    BLOCK
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE n 7:24
                          NAME Some 7:19
                        VALUE
                          CALL
                            MEMBER pop 7:32
                              NAME st 7:29
                      CALL
                        MEMBER a 7:42
                          NAME n 7:40
                    CHOICE
                      OTHER
                        MEMBER kind 8:20
                          THIS
                      BLOCK
                        MEMBER A 9:16
                          NAME E 9:13
                        VALUE
                          LITERAL number
                      BLOCK
                        VARIABLE
                          LIST_PATTERN
                            VARIABLE r 10:18
                            MEMBER B 10:16
                              NAME E 10:13
                          VALUE
                            MEMBER kind 8:20
                              THIS
                        OTHER
                          NAME r 10:27
                          LITERAL number
                        VALUE
                          CALL
                            MEMBER z 10:38
                              NAME r 10:36
                      BLOCK
                        VARIABLE
                          OBJECT_PATTERN
                            PAIR r 11:20
                              VARIABLE r 11:20
                            PAIR k 11:23
                              MEMBER A 11:29
                                NAME E 11:26
                          TYPED
                            MEMBER C 11:16
                              NAME E 11:13
                        VALUE
                          BLOCK
                            NAME r 11:38
                      BLOCK
                        VARIABLE n 12:13
                        OTHER
                          LITERAL number
                          LITERAL number
                        VARIABLE n 12:25
                        VALUE
                          CALL
                            MEMBER q 12:32
                              NAME n 12:30
                      BLOCK
                        NAME NONE 13:13
                        VALUE
                          LITERAL number
                """);
    }

    @Test
    void expressions() {
        assertThat(read("""
                fn f() {
                        let c = xs.iter().map(|x| x.name).filter(|&(k, ref v)| k.ok()).fold(0, |a: P, b| -> u8 { a.x });
                        println!("{} {}", a.b.c, E::B, f(x).y);
                        let p = P { x: 1, next, ..Default::default() };
                        let q = m::P::<u8> { x: 2 }.x as u8;
                        let f: Box<dyn Fn(P, u8) -> N> = [1, 2][0];
                        <P as Draw>::draw(&p, n.0)
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:4
                    VARIABLE c 2:13
                      VALUE
                        CALL
                          MEMBER fold 2:72
                            CALL
                              MEMBER filter 2:43
                                CALL
                                  MEMBER map 2:27
                                    CALL
                                      MEMBER iter 2:20
                                        NAME xs 2:17
                                  LAMBDA
                                    PARAMETER x 2:32
                                    VALUE
                                      MEMBER name 2:37
                                        NAME x 2:35
                              LAMBDA
                                PARAMETER
                                  LIST_PATTERN
                                    VARIABLE k 2:53
                                    VARIABLE v 2:60
                                VALUE
                                  CALL
                                    MEMBER ok 2:66
                                      NAME k 2:64
                          LITERAL number
                          LAMBDA
                            PARAMETER a 2:81
                              TYPED
                                NAME P 2:84
                            PARAMETER b 2:87
                            RETURNS
                              NAME u8 2:93
                            MEMBER x 2:100
                              NAME a 2:98
                    CALL
                      NAME println 3:9
                      OTHER
                        LITERAL string
                        NAME a 3:27
                        MEMBER b 3:29
                          NAME a 3:27
                        MEMBER c 3:31
                          MEMBER b 3:29
                            NAME a 3:27
                        NAME E 3:34
                        MEMBER B 3:37
                          NAME E 3:34
                        NAME f 3:40
                        NAME x 3:42
                        MEMBER y 3:45
                    VARIABLE p 4:13
                      VALUE
                        NEW
                          NAME P 4:17
                          PAIR x 4:21
                            LITERAL number
                          PAIR next 4:27
                            NAME next 4:27
                          OTHER
                            CALL
                              MEMBER default 4:44
                                NAME Default 4:35
                    VARIABLE q 5:13
                      VALUE
                        CAST
                          MEMBER x 5:37
                            NEW
                              GENERIC
                                MEMBER P 5:20
                                  NAME m 5:17
                                NAME u8 5:24
                              PAIR x 5:30
                                LITERAL number
                          NAME u8 5:42
                    VARIABLE f 6:13
                      TYPED
                        GENERIC
                          NAME Box 6:16
                          FUNCTION_TYPE
                            PARAMETER
                              TYPED
                                NAME P 6:27
                            PARAMETER
                              TYPED
                                NAME u8 6:30
                            RETURNS
                              NAME N 6:37
                            NAME Fn 6:24
                      VALUE
                        INDEX
                          LIST
                            LITERAL number
                            LITERAL number
                          LITERAL number
                    CALL
                      MEMBER draw 7:22
                        CHOICE
                          NAME P 7:10
                          OTHER
                            NAME Draw 7:15
                      NAME p 7:28
                      MEMBER 0 7:33
                        NAME n 7:31
                """);
    }
}
