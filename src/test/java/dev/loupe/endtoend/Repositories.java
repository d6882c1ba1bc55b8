package dev.loupe.endtoend;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Path;

/// Repositories to index.
final class Repositories {
    private Repositories() {}

    /// Classes `Part0`, `Part1` …, enough work for something to happen meanwhile.
    static GitFixture large(Path folder, int files) throws IOException {
        GitFixture repository = GitFixture.repository(folder);
        for (int i = 0; i < files; i++) repository.write("src/p%d/Part%d.java".formatted(i % 20, i), part(i));
        return repository;
    }

    private static String part(int number) {
        var text = new StringBuilder("package p;\n\n/** Part %d. */\nfinal class Part%d {\n".formatted(number, number));
        for (int i = 0; i < 40; i++) text.append("""

                        /** Adds what part%1$dStep%2$d adds. */
                        int part%1$dStep%2$d(int left, int right) {
                            if (left > right) return left * %2$d + right;
                            return part%1$dStep%2$d(right, left) - 1;
                        }
                    """.formatted(number, i));
        return text.append("}\n").toString();
    }

    /// One Python file with a function of this name.
    static GitFixture small(Path folder, String function) throws IOException {
        return GitFixture.repository(folder).write("main.py", "def %s():\n    return 1\n".formatted(function));
    }
}
