package dev.loupe.history;

import dev.loupe.git.Git;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Runs `git blame`, always on a commit and never on the working tree, for which git would run filters.
final class BlameReader {

    private BlameReader() {}

    /// Consecutive lines of one commit.
    record Part(int first, int count, String commit) {}

    static List<Part> read(Git git, String head, String path) throws IOException {
        var parts = new ArrayList<Part>();
        git.stream(
                output -> {
                    // --incremental: each part begins with a line `<id> <line then> <line now> <lines>`.
                    var reader = new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8));
                    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                        String[] words = line.split(" ", -1);
                        if (words.length == 4
                                && words[0].length() == head.length()
                                && isHexadecimal(words[0])
                                && isNumber(words[2])
                                && isNumber(words[3]))
                            parts.add(new Part(Integer.parseInt(words[2]), Integer.parseInt(words[3]), words[0]));
                    }
                    return true;
                },
                "blame",
                "--incremental",
                "--no-progress",
                "--encoding=UTF-8",
                "--ignore-revs-file=",
                head,
                "--",
                path);
        parts.sort(Comparator.comparingInt(Part::first));
        return parts;
    }

    private static boolean isNumber(String word) {
        return word.matches("\\d{1,9}");
    }

    private static boolean isHexadecimal(String word) {
        for (int i = 0; i < word.length(); i++) if (Character.digit(word.charAt(i), 16) < 0) return false;
        return true;
    }
}
