package dev.loupe.graph;

import dev.loupe.graph.types.Declaration;
import dev.loupe.graph.types.Meaning;
import dev.loupe.graph.types.Meanings;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Base class of tests of what names mean in programs of a few lines.
abstract class MeaningsProgram extends ProgramTest {
    private final Map<String, List<String>> texts = new HashMap<>();

    void put(String path, String text) throws Exception {
        List<String> lines = text.lines().toList();
        texts.put(path, lines);
        files.put(path, lines.toArray(String[]::new));
    }

    /// What the marked name in a snippet of a file means: `t.«close»()`. A declaration is its line, with
    /// its file if that is another one.
    String means(String path, String snippet) throws Exception {
        String before = snippet.substring(0, snippet.indexOf('«'));
        String plain = snippet.replace("«", "").replace("»", "");
        Meanings meanings = symbols().program().meanings();
        List<String> lines = texts.getOrDefault(path, List.of());
        for (int line = 0; line < lines.size(); line++) {
            int at = lines.get(line).indexOf(plain);
            if (at >= 0) return shown(path, meanings.at(new RepoPath(path), line + 1, at + before.length() + 1));
        }
        throw new AssertionError("no " + plain);
    }

    private static String shown(String path, Meaning meaning) {
        return switch (meaning) {
            case Meaning.Sure(List<Declaration> all) ->
                all.stream()
                        .map(one -> (one.path().value().equals(path)
                                        ? ""
                                        : one.path().value() + ":")
                                + one.line())
                        .collect(Collectors.joining(" "));
            case Meaning.Excluded(String reason) -> "excluded: " + reason;
            case Meaning.Possible(String reason) -> "possible: " + reason;
            case Meaning.Unknown _ -> "unknown";
        };
    }
}
