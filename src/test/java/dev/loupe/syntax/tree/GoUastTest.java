package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class GoUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.GO, text).uast().toString();
    }

    @Test
    void importsAndVariables() {
        assertThat(read("""
                package a
                import (
                	"fmt"
                	y "gopkg.in/yaml.v3"
                	. "x/y"
                	_ "z"
                	"github.com/a/chi/v5"
                )
                const ( A Kind = iota; B )
                const C, D = 1, 2
                var e, f = g()
                var h, i int = 1, 2
                var j = &T{X: 1, Y: []P{{Z: 2}}}
                """)).isEqualTo("""
                FILE
                  IMPORT_NAMESPACE fmt
                    FROM fmt 3:3
                  IMPORT_NAMESPACE y 4:2
                    FROM gopkg.in/yaml.v3 4:5
                  IMPORT_ALL
                    FROM x/y 5:5
                  IMPORT_NAMESPACE chi
                    FROM github.com/a/chi/v5 7:3
                  VARIABLE A 9:9
                    TYPED
                      NAME Kind 9:11
                    VALUE
                      LITERAL number
                  VARIABLE B 9:24
                  VARIABLE C 10:7
                  VARIABLE D 10:10
                  LIST
                    LITERAL number
                    LITERAL number
                  VARIABLE
                    LIST_PATTERN
                      VARIABLE e 11:5
                      VARIABLE f 11:8
                    VALUE
                      CALL
                        NAME g 11:12
                  VARIABLE h 12:5
                    TYPED
                      NAME int 12:10
                  VARIABLE i 12:8
                    TYPED
                      NAME int 12:10
                  LIST
                    LITERAL number
                    LITERAL number
                  VARIABLE j 13:5
                    VALUE
                      NEW
                        NAME T 13:10
                        PAIR X 13:12
                          LITERAL number
                        PAIR Y 13:18
                          NEW
                            LIST_TYPE
                              NAME P 13:23
                            OBJECT
                              PAIR Z 13:26
                                LITERAL number
                """);
    }

    @Test
    void types() {
        assertThat(read("""
                package a
                type T struct { *Base; pkg.Other; X, Y int `json:"x"`; next *T; m map[string][]P }
                type Op func(a int, b string) error
                type I interface { fmt.Stringer; Do(x T) (r R, err error); ~int | ~string }
                type S[K comparable, V any] struct { v V }
                func named() (n int, err error) { n = 1; return }
                func one() (T) { type L = []T; return m["a"].b }
                """)).isEqualTo("""
                FILE
                  TYPE T 2:6
                    SUPERTYPE
                      NAME Base 2:18
                    VARIABLE Base 2:18
                      TYPED
                        NAME Base 2:18
                    SUPERTYPE
                      MEMBER Other 2:28
                        NAME pkg 2:24
                    VARIABLE Other 2:28
                      TYPED
                        MEMBER Other 2:28
                          NAME pkg 2:24
                    VARIABLE X 2:35
                      TYPED
                        NAME int 2:40
                    VARIABLE Y 2:38
                      TYPED
                        NAME int 2:40
                    VARIABLE next 2:56
                      TYPED
                        NAME T 2:62
                    VARIABLE m 2:65
                      TYPED
                        GENERIC
                          NAME map
                          NAME string 2:71
                          LIST_TYPE
                            NAME P 2:80
                  TYPE Op 3:6
                    SUPERTYPE
                      FUNCTION_TYPE
                        PARAMETER a 3:14
                          TYPED
                            NAME int 3:16
                        PARAMETER b 3:21
                          TYPED
                            NAME string 3:23
                        RETURNS
                          NAME error 3:31
                  TYPE I 4:6
                    SUPERTYPE
                      MEMBER Stringer 4:24
                        NAME fmt 4:20
                    FUNCTION Do 4:34
                      PARAMETER x 4:37
                        TYPED
                          NAME T 4:39
                      RETURNS
                        LIST
                          NAME R 4:45
                          NAME error 4:52
                      VARIABLE r 4:43
                        TYPED
                          NAME R 4:45
                      VARIABLE err 4:48
                        TYPED
                          NAME error 4:52
                    SUPERTYPE
                      UNION
                        NAME int 4:61
                        NAME string 4:68
                  TYPE S 5:6
                    TYPE_PARAMETER K 5:8
                      NAME comparable 5:10
                    TYPE_PARAMETER V 5:22
                      NAME any 5:24
                    VARIABLE v 5:38
                      TYPED
                        NAME V 5:40
                  FUNCTION named 6:6
                    RETURNS
                      LIST
                        NAME int 6:17
                        NAME error 6:26
                    VARIABLE n 6:15
                      TYPED
                        NAME int 6:17
                    VARIABLE err 6:22
                      TYPED
                        NAME error 6:26
                    ASSIGN
                      NAME n 6:35
                      VALUE
                        LITERAL number
                    RETURN
                  FUNCTION one 7:6
                    RETURNS
                      NAME T 7:13
                    TYPE_ALIAS L 7:23
                      LIST_TYPE
                        NAME T 7:29
                    RETURN
                      MEMBER b 7:46
                        INDEX
                          NAME m 7:39
                          LITERAL string
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                package a
                func (s *S[K, V]) Get(k K, more ...V) (V, error) {
                	s.v.x = s.Get(k)
                	for i, x := range s.items { x.Do(i) }
                	for k := range s.m { use(k) }
                	for i := 0; i < 3; i++ { }
                	if v, ok := x.(T); ok && v.X { return v, nil } else if v == nil { }
                	switch v := x.(type) { case *T: v.X(); case A, B: v.y(); default: v.z() }
                	a, b := f(), g
                	c, err := s.Get(k)
                	a, b = b, a
                	p := new(T); q := make(map[string]T, n); r := <-ch
                	u := T{1, y.Z}.M; w := xs[1:2]; fn := func(t T) R { return t.R }
                	select { case m, ok := <-ch: m.x(); case ch <- v: }
                	return Map[int, T](p, q...), nil
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION Get 2:19
                    RECEIVER s 2:7
                      TYPED
                        GENERIC
                          NAME S 2:10
                          NAME K 2:12
                          NAME V 2:15
                    PARAMETER k 2:23
                      TYPED
                        NAME K 2:25
                    PARAMETER more 2:28
                      TYPED
                        LIST_TYPE
                          NAME V 2:36
                    RETURNS
                      LIST
                        NAME V 2:40
                        NAME error 2:43
                    ASSIGN
                      MEMBER x 3:6
                        MEMBER v 3:4
                          NAME s 3:2
                      VALUE
                        CALL
                          MEMBER Get 3:12
                            NAME s 3:10
                          NAME k 3:16
                    BLOCK
                      VARIABLE i 4:6
                      VARIABLE x 4:9
                        ITEM_OF
                          MEMBER items 4:22
                            NAME s 4:20
                      CALL
                        MEMBER Do 4:32
                          NAME x 4:30
                        NAME i 4:35
                    BLOCK
                      VARIABLE k 5:6
                      MEMBER m 5:19
                        NAME s 5:17
                      CALL
                        NAME use 5:23
                        NAME k 5:27
                    BLOCK
                      VARIABLE i 6:6
                        VALUE
                          LITERAL number
                      OTHER
                        NAME i 6:14
                        LITERAL number
                      OTHER
                        NAME i 6:21
                    BLOCK
                      VARIABLE v 7:5
                        VALUE
                          CAST
                            NAME x 7:14
                            NAME T 7:17
                      VARIABLE ok 7:8
                      OTHER
                        NAME ok 7:21
                        MEMBER X 7:29
                          NAME v 7:27
                      BLOCK
                        RETURN
                          LIST
                            NAME v 7:40
                            LITERAL null
                      BLOCK
                        OTHER
                          NAME v 7:57
                          LITERAL null
                        BLOCK
                    BLOCK
                      VARIABLE v 8:9
                        VALUE
                          NAME x 8:14
                      BLOCK
                        VARIABLE v 8:9
                          TYPED
                            NAME T 8:31
                        CALL
                          MEMBER X 8:36
                            NAME v 8:34
                      BLOCK
                        NAME A 8:46
                        NAME B 8:49
                        CALL
                          MEMBER y 8:54
                            NAME v 8:52
                      BLOCK
                        CALL
                          MEMBER z 8:70
                            NAME v 8:68
                    VARIABLE a 9:2
                      VALUE
                        CALL
                          NAME f 9:10
                    VARIABLE b 9:5
                      VALUE
                        NAME g 9:15
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE c 10:2
                        VARIABLE err 10:5
                      VALUE
                        CALL
                          MEMBER Get 10:14
                            NAME s 10:12
                          NAME k 10:18
                    ASSIGN
                      NAME a 11:2
                      VALUE
                        NAME b 11:9
                    ASSIGN
                      NAME b 11:5
                      VALUE
                        NAME a 11:12
                    VARIABLE p 12:2
                      VALUE
                        NEW
                          NAME T 12:11
                          NAME new 12:7
                    VARIABLE q 12:15
                      VALUE
                        NEW
                          GENERIC
                            NAME map
                            NAME string 12:29
                            NAME T 12:36
                          NAME n 12:39
                          NAME make 12:20
                    VARIABLE r 12:43
                      VALUE
                        INDEX
                          NAME ch 12:50
                    VARIABLE u 13:2
                      VALUE
                        MEMBER M 13:17
                          NEW
                            NAME T 13:7
                            LITERAL number
                            MEMBER Z 13:14
                              NAME y 13:12
                    VARIABLE w 13:20
                      VALUE
                        CHOICE
                          NAME xs 13:25
                          OTHER
                            LITERAL number
                            LITERAL number
                    VARIABLE fn 13:34
                      VALUE
                        LAMBDA
                          PARAMETER t 13:45
                            TYPED
                              NAME T 13:47
                          RETURNS
                            NAME R 13:50
                          RETURN
                            MEMBER R 13:63
                              NAME t 13:61
                    BLOCK
                      VARIABLE m 14:16
                        VALUE
                          INDEX
                            NAME ch 14:27
                      VARIABLE ok 14:19
                      CALL
                        MEMBER x 14:33
                          NAME m 14:31
                    BLOCK
                      OTHER
                        NAME ch 14:43
                        NAME v 14:49
                    RETURN
                      LIST
                        CALL
                          GENERIC
                            NAME Map 15:9
                            NAME int 15:13
                            NAME T 15:18
                          NAME p 15:21
                          NAME q 15:24
                        LITERAL null
                """);
    }
}
