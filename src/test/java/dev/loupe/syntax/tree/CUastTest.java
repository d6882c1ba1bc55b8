package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class CUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.C, text).uast().toString();
    }

    @Test
    void types() {
        assertThat(read("""
                #include <stdio.h>
                #include "util/list.h"
                #define MAX 10
                #define SQ(x) ((x) * (x))
                struct node { int v, *w; struct node *next; int (*cmp)(const void *a, int); char name[MAX]; union { int i; float f; }; struct in { int z; } in; unsigned int bits : 3; };
                typedef struct node node_t;
                typedef struct { int x; } point_t, *point_p;
                typedef enum color { RED, GREEN = 2 } color_t;
                typedef int (*handler)(point_t *p, int);
                enum { A, B };
                static const char *names[] = { "a", [B] = "b" };
                LUA_API node_t (lua_make) (struct node *L, int i);
                """)).isEqualTo("""
                FILE
                  IMPORT_ALL
                    FROM <stdio.h> 1:10
                  IMPORT_ALL
                    FROM util/list.h 2:11
                  VARIABLE MAX 3:9
                    VALUE
                      LITERAL number
                  FUNCTION SQ 4:9
                    PARAMETER x 4:12
                    VALUE
                      OTHER
                        NAME x 4:17
                        NAME x 4:23
                  TYPE node 5:8
                    VARIABLE v 5:19
                      TYPED
                        NAME int 5:15
                    VARIABLE w 5:23
                      TYPED
                        NAME int 5:15
                    VARIABLE next 5:39
                      TYPED
                        NAME node 5:33
                    VARIABLE cmp 5:51
                      TYPED
                        FUNCTION_TYPE
                          PARAMETER a 5:68
                            TYPED
                              NAME void 5:62
                          PARAMETER
                            TYPED
                              NAME int 5:71
                          RETURNS
                            NAME int 5:45
                    VARIABLE name 5:82
                      TYPED
                        LIST_TYPE
                          NAME char 5:77
                      OTHER
                        NAME MAX 5:87
                    SUPERTYPE
                      TYPE
                        VARIABLE i 5:105
                          TYPED
                            NAME int 5:101
                        VARIABLE f 5:114
                          TYPED
                            NAME float 5:108
                    TYPE in 5:127
                      VARIABLE z 5:136
                        TYPED
                          NAME int 5:132
                    VARIABLE in 5:141
                      TYPED
                        NAME in 5:127
                    VARIABLE bits 5:158
                      TYPED
                        NAME number
                    OTHER
                      LITERAL number
                  TYPE_ALIAS node_t 6:21
                    NAME node 6:16
                  TYPE point_t 7:27
                    VARIABLE x 7:22
                      TYPED
                        NAME int 7:18
                  TYPE color 8:14
                  VARIABLE RED 8:22
                    TYPED
                      NAME color 8:14
                  VARIABLE GREEN 8:27
                    TYPED
                      NAME color 8:14
                    VALUE
                      LITERAL number
                  TYPE_ALIAS color_t 8:39
                    NAME color 8:14
                  TYPE_ALIAS handler 9:15
                    FUNCTION_TYPE
                      PARAMETER p 9:33
                        TYPED
                          NAME point_t 9:24
                      PARAMETER
                        TYPED
                          NAME int 9:36
                      RETURNS
                        NAME int 9:9
                  TYPE
                  VARIABLE A 10:8
                  VARIABLE B 10:11
                  VARIABLE names 11:20
                    TYPED
                      NAME char 11:14
                    VALUE
                      OBJECT
                        LITERAL string
                        OTHER
                          NAME B 11:38
                          LITERAL string
                  FUNCTION lua_make 12:17
                    PARAMETER L 12:41
                      TYPED
                        NAME node 12:35
                    PARAMETER i 12:48
                      TYPED
                        NAME int 12:44
                    RETURNS
                      NAME node_t 12:9
                    OTHER
                      NAME LUA_API 12:1
                """);
    }

    @Test
    void functions() {
        assertThat(read("""
                struct node *top;
                LUA_API node_t (lua_make) (struct node *L, int i);
                int (plain)(int a);
                int (*fp)(int) = &f, count;
                extern struct node *find(struct node *n, int k[], void (*cb)(point_t));
                static struct node *make(void) { return 0; }
                int (*pick(int which))(int) { return 0; }
                """)).isEqualTo("""
                FILE
                  VARIABLE top 1:14
                    TYPED
                      NAME node 1:8
                  FUNCTION lua_make 2:17
                    PARAMETER L 2:41
                      TYPED
                        NAME node 2:35
                    PARAMETER i 2:48
                      TYPED
                        NAME int 2:44
                    RETURNS
                      NAME node_t 2:9
                    OTHER
                      NAME LUA_API 2:1
                  FUNCTION plain 3:6
                    PARAMETER a 3:17
                      TYPED
                        NAME int 3:13
                    RETURNS
                      NAME int 3:1
                  VARIABLE fp 4:7
                    TYPED
                      FUNCTION_TYPE
                        PARAMETER
                          TYPED
                            NAME int 4:11
                        RETURNS
                          NAME int 4:1
                    VALUE
                      NAME f 4:19
                  VARIABLE count 4:22
                    TYPED
                      NAME int 4:1
                  FUNCTION find 5:21
                    PARAMETER n 5:39
                      TYPED
                        NAME node 5:33
                    PARAMETER k 5:46
                      TYPED
                        LIST_TYPE
                          NAME int 5:42
                    PARAMETER cb 5:58
                      TYPED
                        FUNCTION_TYPE
                          PARAMETER
                            TYPED
                              NAME point_t 5:62
                          RETURNS
                            NAME void 5:51
                    RETURNS
                      NAME node 5:15
                  FUNCTION make 6:21
                    RETURNS
                      NAME node 6:15
                    RETURN
                      LITERAL number
                  FUNCTION pick 7:7
                    PARAMETER which 7:16
                      TYPED
                        NAME int 7:12
                    RETURNS
                      FUNCTION_TYPE
                        PARAMETER
                          TYPED
                            NAME int 7:24
                        RETURNS
                          NAME int 7:1
                    RETURN
                      LITERAL number
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                int f() {
                    struct node n = { .v = 1, .next = &m }, *q = p->x ? a.b : (struct node *)c;
                    for (int i = 0; i < MAX; i++) { q->next->v += SQ(i); }
                    q->cmp(n.w, 1);
                    *q->w = arr[i].x;
                    if (sizeof(struct node) > 3) goto end;
                    switch (n.v) { case RED: { int z; break; } default: x(); }
                    return &(point_t){ .x = 2 }, p;
                end: ;
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:5
                    RETURNS
                      NAME int 1:1
                    VARIABLE n 2:17
                      TYPED
                        NAME node 2:12
                      VALUE
                        OBJECT
                          PAIR v 2:24
                            LITERAL number
                          PAIR next 2:32
                            NAME m 2:40
                    VARIABLE q 2:46
                      TYPED
                        NAME node 2:12
                      VALUE
                        CHOICE
                          OTHER
                            MEMBER x 2:53
                              NAME p 2:50
                          MEMBER b 2:59
                            NAME a 2:57
                          CAST
                            NAME c 2:78
                            NAME node 2:71
                    BLOCK
                      VARIABLE i 3:14
                        TYPED
                          NAME int 3:10
                        VALUE
                          LITERAL number
                      OTHER
                        NAME i 3:21
                        NAME MAX 3:25
                      OTHER
                        NAME i 3:30
                      OTHER
                        MEMBER v 3:46
                          MEMBER next 3:40
                            NAME q 3:37
                        CALL
                          NAME SQ 3:51
                          NAME i 3:54
                    CALL
                      MEMBER cmp 4:8
                        NAME q 4:5
                      MEMBER w 4:14
                        NAME n 4:12
                      LITERAL number
                    ASSIGN
                      MEMBER w 5:9
                        NAME q 5:6
                      VALUE
                        MEMBER x 5:20
                          INDEX
                            NAME arr 5:13
                            NAME i 5:17
                    BLOCK
                      OTHER
                        OTHER
                          NAME node 6:23
                        LITERAL number
                      BLOCK
                    MEMBER v 7:15
                      NAME n 7:13
                    NAME RED 7:25
                    VARIABLE z 7:36
                      TYPED
                        NAME int 7:32
                    CALL
                      NAME x 7:57
                    RETURN
                      OTHER
                        NEW
                          NAME point_t 8:14
                          PAIR x 8:25
                            LITERAL number
                        NAME p 8:34
                """);
    }

    @Test
    void oldAndOdd() {
        assertThat(read("""
                #ifdef FOO
                int foo(a, b) int a; { return a; }
                #endif
                vmcase(OP) { int i; }
                """)).isEqualTo("""
                FILE
                  NAME FOO 1:8
                  FUNCTION foo 2:5
                    PARAMETER a 2:9
                    PARAMETER b 2:12
                    RETURNS
                      NAME int 2:1
                    RETURN
                      NAME a 2:31
                  VARIABLE a 2:19
                    TYPED
                      NAME int 2:15
                  NAME vmcase 4:1
                  NAME OP 4:8
                  BLOCK
                    VARIABLE i 4:18
                      TYPED
                        NAME int 4:14
                """);
    }
}
