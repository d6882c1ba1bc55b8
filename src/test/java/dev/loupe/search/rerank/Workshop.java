package dev.loupe.search.rerank;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/// A repository in which each file has one distinct history, so that the first file is certain for every
/// preset.
///
/// | file | history |
/// |---|---|
/// | hot/Engine | `run` changes all the time in recent weeks, irregularly, by three people, half fixes |
/// | old/Ledger | changed and fixed often in the past year, untouched for half a year |
/// | calm/Rules | written by three people ten months ago, never touched again |
/// | fresh/Panel | begun last week by one person, changed every day since |
/// | auth/TokenStore | guards tokens; old, fixed now and then, most of it by one person |
/// | solo/Codec | all by one person, of medium age |
/// | big/Parser | `parse` is long and the only thing in its file that still changes |
/// | docs/guide.md | prose, old, by three people |
final class Workshop {

    private static final String ANNA = "Anna";
    private static final String BEN = "Ben";
    private static final String CLEO = "Cleo";
    private static final String[] ALL = {ANNA, BEN, CLEO};

    private final GitFixture tree;
    private final Instant now;

    private Workshop(GitFixture tree, Instant now) {
        this.tree = tree;
        this.now = now;
    }

    static GitFixture make(Path root, Instant now) throws IOException {
        var workshop = new Workshop(GitFixture.repository(root), now);
        workshop.calm();
        workshop.guide();
        workshop.ledger();
        workshop.tokens();
        workshop.codec();
        workshop.parser();
        workshop.engine();
        workshop.panel();
        return workshop.tree;
    }

    private void calm() throws IOException {
        for (int i = 0; i < 6; i++)
            commit(java("calm/Rules", method("decide", 18, i), method("weigh", 18, i)), 310 - i, ALL[i % 3], "Rules");
    }

    private void guide() throws IOException {
        for (int i = 0; i < 6; i++)
            commit(
                    tree.write(
                            "docs/guide.md",
                            "# Guide\n\nHow to begin, part %d.\n\n## Installation\n\nUnpack it, step %d.\n\n## Usage\n\n"
                                            .formatted(i / 3, i / 2)
                                    + "After the installation call it, way %d.\n".formatted(i)),
                    305 - i,
                    ALL[i % 3],
                    "Guide");
    }

    private void ledger() throws IOException {
        int[] days = {358, 356, 320, 318, 316, 270, 268, 230, 229, 228, 227, 226, 190, 189};
        for (int i = 0; i < days.length; i++)
            commit(
                    java("old/Ledger", method("post", 20, i), method("close", 20, i / 2)),
                    days[i],
                    i % 7 == 3 ? BEN : ANNA,
                    i % 5 > 0 ? "fix: wrong balance " + i : "Ledger " + i);
    }

    private void tokens() throws IOException {
        int[] days = {340, 339, 300, 298, 240, 238, 236, 205, 203, 201};
        for (int i = 0; i < days.length; i++)
            commit(
                    java("auth/TokenStore", method("issue", 16, i), method("revoke", 16, i)),
                    days[i],
                    i == 8 ? CLEO : BEN,
                    i % 10 < 7 ? "fix: token leaks " + i : "Tokens " + i);
    }

    private void codec() throws IOException {
        for (int i = 0; i < 8; i++)
            commit(
                    java("solo/Codec", method("encode", 15, i), method("decode", 15, i)),
                    150 - 5 * i,
                    CLEO,
                    "Codec " + i);
    }

    private void parser() throws IOException {
        for (int i = 0; i < 9; i++)
            commit(
                    java("big/Parser", method("parse", 220, i), method("peek", 4, 0)),
                    170 - 12 * i,
                    ALL[i % 3],
                    "Parser " + i);
    }

    private void engine() throws IOException {
        int[] days = {120, 119, 60, 59, 58, 30, 29, 12, 11, 10, 4, 3, 3, 2, 1, 1};
        for (int i = 0; i < days.length; i++)
            commit(
                    java("hot/Engine", method("run", 60, i), method("idle", 12, 0)),
                    days[i],
                    ALL[i % 3],
                    i % 2 == 0 ? "fix: engine stalls " + i : "Engine " + i);
    }

    private void panel() throws IOException {
        for (int i = 0; i < 8; i++)
            commit(java("fresh/Panel", method("paint", 14, i), method("resize", 14, i)), 7 - i, ANNA, "Panel " + i);
    }

    private GitFixture java(String path, String... methods) throws IOException {
        String name = path.substring(path.indexOf('/') + 1);
        return tree.write(path + ".java", "class " + name + " {\n\n" + String.join("\n", methods) + "}\n");
    }

    /// A method with three lines that change in each version.
    private static String method(String name, int lines, int version) {
        var text = new StringBuilder("    int ").append(name).append("(int given) {\n        int value = given;\n");
        for (int line = 0; line < lines; line++) {
            int last = version;
            while (last > 0 && last % ((lines + 2) / 3) != line / 3) last--;
            text.append("        value = value * 31 + %d;%n".formatted(line * 100 + last));
        }
        return text.append("        return value;\n    }\n").toString();
    }

    private void commit(GitFixture changed, int daysAgo, String author, String message) throws IOException {
        String time = now.minus(daysAgo, ChronoUnit.DAYS).toString();
        changed.git("add", "-A");
        changed.git(
                Map.of(
                        "GIT_COMMITTER_DATE", time,
                        "GIT_AUTHOR_DATE", time,
                        "GIT_AUTHOR_NAME", author,
                        "GIT_AUTHOR_EMAIL", author + "@example.org"),
                "commit",
                "-q",
                "-m",
                message);
    }
}
