package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.FileOccurrences;
import org.junit.jupiter.api.Test;

class ResolverTest extends ProgramTest {

    /// What a name on a line of a file refers to.
    private String meant(String name, String path, int line) throws Exception {
        Symbols symbols = symbols();
        FileOccurrences file = places(symbols, name, path);
        return shown(new Resolvers(symbols.program()).of(name).meant(file, use(file, line)));
    }

    @Test
    void theReceiverDecidesBetweenMembersAndFunctions() throws Exception {
        files.put(
                        "shop/till.py",
                        "class Till:",
                        "    def close(self): self.lock()",
                        "    def lock(self): pass",
                        "def close(): pass")
                .put("shop/door.py", "class Door:", "    def close(self): pass", "    def lock(self): pass")
                .put(
                        "main.py",
                        "from shop.till import Till, close",
                        "from shop.door import Door",
                        "def run(till: Till, other):",
                        "    till.close()",
                        "    close()",
                        "    Door().close()",
                        "    other.close()");

        assertThat(meant("close", "main.py", 4)).isEqualTo("shop/till.py:2");
        assertThat(meant("close", "main.py", 5)).isEqualTo("shop/till.py:4");
        assertThat(meant("close", "main.py", 6)).isEqualTo("shop/door.py:2");
        assertThat(meant("close", "main.py", 7))
                .as("nothing rather than a guess")
                .isEqualTo("-");
        assertThat(meant("lock", "shop/till.py", 2)).isEqualTo("shop/till.py:3");
        assertThat(meant("Door", "main.py", 2)).isEqualTo("shop/door.py:1");
    }

    @Test
    void membersAreInheritedAndHideThoseAbove() throws Exception {
        files.put("a/Base.java", "package a;", "class Base {", "  void open() {}", "  void lock() {}", "}")
                .put(
                        "a/Till.java",
                        "package a;",
                        "class Till extends Base {",
                        "  void lock() {}",
                        "  void run() {",
                        "    open();",
                        "    this.lock();",
                        "    super.lock();",
                        "    new Till().open();",
                        "  }",
                        "}")
                .put("a/Door.java", "package a;", "class Door {", "  void open() {}", "  void lock() {}", "}");

        assertThat(meant("open", "a/Till.java", 5)).isEqualTo("a/Base.java:3");
        assertThat(meant("lock", "a/Till.java", 6)).isEqualTo("a/Till.java:3");
        assertThat(meant("lock", "a/Till.java", 7)).isEqualTo("a/Base.java:4");
        assertThat(meant("open", "a/Till.java", 8)).isEqualTo("a/Base.java:3");
    }

    @Test
    void thePackageIsNearerThanAnyOtherAndAnImportNearerThanThePackage() throws Exception {
        files.put("a/Till.java", "package a;", "public class Till {}")
                .put("b/Till.java", "package b;", "public class Till {}")
                .put("a/Near.java", "package a;", "class Near { Till till; }")
                .put("a/Far.java", "package a;", "import b.Till;", "class Far { Till till; }")
                .put("c/All.java", "package c;", "import b.*;", "class All { Till till; }")
                .put("c/None.java", "package c;", "class None { Till till; }");

        assertThat(meant("Till", "a/Near.java", 2)).isEqualTo("a/Till.java:2");
        assertThat(meant("Till", "a/Far.java", 3)).isEqualTo("b/Till.java:2");
        assertThat(meant("Till", "c/All.java", 3)).isEqualTo("b/Till.java:2");
        assertThat(meant("Till", "c/None.java", 2)).isEqualTo("-");
    }

    @Test
    void anInnerFunctionIsNearerThanAnOuterOne() throws Exception {
        files.put("a.py", "def step(): pass", "def run():", "    def step(): pass", "    step()", "step()");

        assertThat(meant("step", "a.py", 4)).isEqualTo("a.py:3");
        assertThat(meant("step", "a.py", 5)).isEqualTo("a.py:1");
    }

    @Test
    void namesAreHandedOnByReExports() throws Exception {
        files.put("shop/till.ts", "export function open() {}")
                .put("shop/index.ts", "import { open } from './till'", "export { open }")
                .put("main.ts", "import { open } from './shop'", "open()")
                .put("other.ts", "export function open() {}")
                .put("door/inner.py", "def close(): pass")
                .put("door/__init__.py", "from .inner import close")
                .put("main.py", "from door import close", "close()")
                .put("other.py", "def close(): pass");

        assertThat(meant("open", "main.ts", 2)).isEqualTo("shop/till.ts:1");
        assertThat(meant("close", "main.py", 2)).isEqualTo("door/inner.py:1");
    }

    @Test
    void anAliasOfATypeIsThatTypeForItsMembers() throws Exception {
        files.put("till.py", "class Till:", "    def close(self): pass", "class Other:", "    def close(self): pass")
                .put("main.py", "from till import Till as Kasse", "Kasse().close()");

        assertThat(meant("close", "main.py", 2)).isEqualTo("till.py:2");
    }
}
