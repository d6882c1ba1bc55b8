package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class PythonUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.PYTHON, text).uast().toString();
    }

    @Test
    void imports() {
        assertThat(read("""
                import os.path, json as j
                from . import sibling
                from ..pkg.mod import Basket as B, helper
                from typing import *
                from __future__ import annotations
                """)).isEqualTo("""
                FILE
                  IMPORT_NAMESPACE os 1:8
                    FROM os.path 1:8
                    MEMBER path 1:11
                      NAME os 1:8
                  IMPORT_NAMESPACE j 1:25
                    FROM json 1:17
                  IMPORT sibling 2:15
                    FROM . 2:6
                  IMPORT B 3:33
                    FROM ..pkg.mod 3:6
                    IMPORTED Basket 3:23
                  IMPORT helper 3:36
                    FROM ..pkg.mod 3:6
                  IMPORT_ALL
                    FROM typing 4:6
                """);
    }

    @Test
    void types() {
        assertThat(read("""
                class Shop(Base[T], pkg.Mixin, metaclass=Meta):
                    total: int = 0
                    NAME = "x"
                    @property
                    def size(self) -> "Size":
                        return self.store.size
                    @classmethod
                    async def of(cls, xs: list[Item] | None = None) -> Optional["Shop"]:
                        return await cls(xs).load()
                def f(cb: Callable[[Item], str], d: Literal["a"], m: os.PathLike, p: pkg.Box[int]): pass
                def gen[T: Bound](x: T, /, y, *, z=1, **kw: str) -> T:
                    yield x
                type Alias[T] = dict[str, T]
                """)).isEqualTo("""
                FILE
                  TYPE Shop 1:7
                    PAIR metaclass 1:32
                      NAME Meta 1:42
                    SUPERTYPE
                      GENERIC
                        NAME Base 1:12
                        NAME T 1:17
                    SUPERTYPE
                      MEMBER Mixin 1:25
                        NAME pkg 1:21
                    VARIABLE total 2:5
                      TYPED
                        NAME int 2:12
                      VALUE
                        LITERAL number
                    VARIABLE NAME 3:5
                      VALUE
                        LITERAL string
                    FUNCTION size 5:9
                      DECORATOR
                        NAME property 4:6
                      PARAMETER self 5:14
                      RETURNS
                        NAME Size 5:24
                      RETURN
                        MEMBER size 6:27
                          MEMBER store 6:21
                            NAME self 6:16
                    FUNCTION of 8:15
                      DECORATOR
                        NAME classmethod 7:6
                      PARAMETER cls 8:18
                      PARAMETER xs 8:23
                        TYPED
                          UNION
                            GENERIC
                              NAME list 8:27
                              NAME Item 8:32
                            LITERAL null
                        VALUE
                          LITERAL null
                      RETURNS
                        GENERIC
                          NAME Optional 8:56
                          NAME Shop 8:66
                      RETURN
                        AWAIT
                          CALL
                            MEMBER load 9:30
                              CALL
                                NAME cls 9:22
                                NAME xs 9:26
                  FUNCTION f 10:5
                    PARAMETER cb 10:7
                      TYPED
                        FUNCTION_TYPE
                          PARAMETER
                            TYPED
                              NAME Item 10:21
                          RETURNS
                            NAME str 10:28
                          NAME Callable 10:11
                    PARAMETER d 10:34
                      TYPED
                        GENERIC
                          NAME Literal 10:37
                          LITERAL string
                    PARAMETER m 10:51
                      TYPED
                        MEMBER PathLike 10:57
                          NAME os 10:54
                    PARAMETER p 10:67
                      TYPED
                        GENERIC
                          MEMBER Box 10:74
                            NAME pkg 10:70
                          NAME int 10:78
                  FUNCTION gen 11:5
                    TYPE_PARAMETER T 11:9
                      NAME Bound 11:12
                    PARAMETER x 11:19
                      TYPED
                        NAME T 11:22
                    PARAMETER y 11:28
                    PARAMETER z 11:34
                      VALUE
                        LITERAL number
                    PARAMETER kw 11:41
                      TYPED
                        GENERIC
                          NAME dict
                          NAME str
                          NAME str 11:45
                    RETURNS
                      NAME T 11:53
                    YIELD
                      NAME x 12:11
                  TYPE_ALIAS Alias 13:6
                    TYPE_PARAMETER T 13:12
                    GENERIC
                      NAME dict 13:17
                      NAME str 13:22
                      NAME T 13:27
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                def f(self, *rest: Item):
                    self.store: Store = rest
                    self.a, self.b = rest, 2
                    for i, x in enumerate(rest):
                        global count
                        count += i
                    else:
                        x.close()
                    with open(x) as f, lock:
                        f.read()
                    try:
                        pass
                    except (E, F) as e:
                        e.args
                    except ValueError:
                        import q
                    if isinstance(x, Circle) and x.r:
                        return x.r
                    elif y := x.z:
                        return y
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:5
                    PARAMETER self 1:7
                    PARAMETER rest 1:14
                      TYPED
                        LIST_TYPE
                          NAME Item 1:20
                    ASSIGN
                      MEMBER store 2:10
                        NAME self 2:5
                      TYPED
                        NAME Store 2:17
                      VALUE
                        NAME rest 2:25
                    ASSIGN
                      LIST_PATTERN
                        MEMBER a 3:10
                          NAME self 3:5
                        MEMBER b 3:18
                          NAME self 3:13
                      VALUE
                        LIST
                          NAME rest 3:22
                          LITERAL number
                    ASSIGN
                      LIST_PATTERN
                        NAME i 4:9
                        NAME x 4:12
                      ITEM_OF
                        CALL
                          NAME enumerate 4:17
                          NAME rest 4:27
                    IMPORT count 5:16
                    OTHER
                      NAME count 6:9
                      NAME i 6:18
                    CALL
                      MEMBER close 8:11
                        NAME x 8:9
                    ASSIGN
                      NAME f 9:21
                      ENTERED
                        CALL
                          NAME open 9:10
                          NAME x 9:15
                    NAME lock 9:24
                    CALL
                      MEMBER read 10:11
                        NAME f 10:9
                    BLOCK
                      VARIABLE e 13:22
                        TYPED
                          UNION
                            NAME E 13:13
                            NAME F 13:16
                      MEMBER args 14:11
                        NAME e 14:9
                    NAME ValueError 15:12
                    IMPORT_NAMESPACE q 16:16
                      FROM q 16:16
                    BLOCK
                      CHOICE
                        OTHER
                          NARROW
                            NAME x 17:19
                            NAME Circle 17:22
                            NAME isinstance 17:8
                        MEMBER r 17:36
                          NAME x 17:34
                      RETURN
                        MEMBER r 18:18
                          NAME x 18:16
                    ASSIGN
                      NAME y 19:10
                      VALUE
                        MEMBER z 19:17
                          NAME x 19:15
                    RETURN
                      NAME y 20:16
                """);
    }

    @Test
    void expressions() {
        assertThat(read("""
                y = cast(Item, shape)
                z = a if cond else b
                w = d["k"]
                v = d[1:2].x
                t = {"a": 1, b: 2, **kw}
                f = lambda u, *v, k=1: u.name
                n = [y.name for y in xs if isinstance(y, (A, B)) for z in y.parts]
                g = {k: v for k, v in xs}
                s = f"{shape.name!r}" "more", -1
                call(a, *b, key=c, **d)
                """)).isEqualTo("""
                FILE
                  ASSIGN
                    NAME y 1:1
                    VALUE
                      CAST
                        NAME shape 1:16
                        NAME Item 1:10
                        NAME cast 1:5
                  ASSIGN
                    NAME z 2:1
                    VALUE
                      CHOICE
                        OTHER
                          NAME cond 2:10
                        NAME a 2:5
                        NAME b 2:20
                  ASSIGN
                    NAME w 3:1
                    VALUE
                      INDEX
                        NAME d 3:5
                        LITERAL string
                  ASSIGN
                    NAME v 4:1
                    VALUE
                      MEMBER x 4:12
                        CHOICE
                          NAME d 4:5
                          OTHER
                            LITERAL number
                            LITERAL number
                  ASSIGN
                    NAME t 5:1
                    VALUE
                      OBJECT
                        PAIR a 5:7
                          LITERAL number
                        OTHER
                          NAME b 5:14
                          LITERAL number
                        OTHER
                          NAME kw 5:22
                  ASSIGN
                    NAME f 6:1
                    VALUE
                      LAMBDA
                        PARAMETER u 6:12
                        PARAMETER v 6:16
                        PARAMETER k 6:19
                          VALUE
                            LITERAL number
                        VALUE
                          MEMBER name 6:26
                            NAME u 6:24
                  ASSIGN
                    NAME n 7:1
                    VALUE
                      LIST
                        BLOCK
                          VARIABLE y 7:17
                            ITEM_OF
                              NAME xs 7:22
                          VARIABLE z 7:54
                            ITEM_OF
                              MEMBER parts 7:61
                                NAME y 7:59
                          NARROW
                            NAME y 7:39
                            UNION
                              NAME A 7:43
                              NAME B 7:46
                            NAME isinstance 7:28
                          VALUE
                            MEMBER name 7:8
                              NAME y 7:6
                  ASSIGN
                    NAME g 8:1
                    VALUE
                      OBJECT
                        BLOCK
                          VARIABLE
                            LIST_PATTERN
                              VARIABLE k 8:15
                              VARIABLE v 8:18
                            ITEM_OF
                              NAME xs 8:23
                          OTHER
                            NAME k 8:6
                            NAME v 8:9
                  ASSIGN
                    NAME s 9:1
                    VALUE
                      LIST
                        LITERAL string
                          LITERAL string
                            MEMBER name 9:14
                              NAME shape 9:8
                          LITERAL string
                        OTHER
                          LITERAL number
                  CALL
                    NAME call 10:1
                    NAME a 10:6
                    OTHER
                      NAME b 10:10
                    PAIR key 10:13
                      NAME c 10:17
                    OTHER
                      NAME d 10:22
                """);
    }

    @Test
    void cases() {
        assertThat(read("""
                match shape:
                    case Circle(radius=r, center=Point(x=px)) as c:
                        r
                    case Square():
                        shape.side
                    case [first, *others]:
                        first
                    case {"k": v}:
                        v
                    case Color.RED | Color.BLUE if r:
                        pass
                    case other:
                        other
                """)).isEqualTo("""
                FILE
                  NAME shape 1:7
                  BLOCK
                    NARROW
                      NAME shape 1:7
                      NAME Circle 2:10
                    VARIABLE
                      OBJECT_PATTERN
                        PAIR radius 2:17
                          VARIABLE r 2:24
                        PAIR center 2:27
                          VARIABLE
                            OBJECT_PATTERN
                              PAIR x 2:40
                                VARIABLE px 2:42
                            TYPED
                              NAME Point 2:34
                      TYPED
                        NAME Circle 2:10
                    VARIABLE c 2:50
                      TYPED
                        NAME Circle 2:10
                    NAME r 3:9
                  BLOCK
                    NARROW
                      NAME shape 1:7
                      NAME Square 4:10
                    MEMBER side 5:15
                      NAME shape 5:9
                  BLOCK
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE first 6:11
                        OTHER
                          VARIABLE others 6:19
                      VALUE
                        NAME shape 1:7
                    NAME first 7:9
                  BLOCK
                    LITERAL string
                    VARIABLE v 8:16
                    NAME v 9:9
                  BLOCK
                    MEMBER RED 10:16
                      NAME Color 10:10
                    MEMBER BLUE 10:28
                      NAME Color 10:22
                    NAME r 10:36
                  BLOCK
                    VARIABLE other 12:10
                    NAME other 13:9
                """);
    }
}
