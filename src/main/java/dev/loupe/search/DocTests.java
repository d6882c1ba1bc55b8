package dev.loupe.search;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Tests in documentation: `>>>` in Python docstrings, and code blocks in Rust `///` comments, which `cargo
/// test` runs. Go's are functions in test files.
public final class DocTests {
    /// Labels of a code block that still runs.
    private static final Set<String> RUN = Set.of("", "rust", "should_panic");

    private static final String EDITION = "edition";

    private DocTests() {}

    /// The one-based lines on which a documentation test of this file mentions a name.
    ///
    /// @param name of a definition, without its qualifier
    public static List<Integer> lines(RepoPath path, String text, String name) {
        Predicate<String> says =
                Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)").asPredicate();
        List<String> lines = text.lines().toList();
        return switch (Language.ofPath(path)) {
            case PYTHON -> python(lines, says);
            case RUST -> rust(lines, says);
            default -> List.of();
        };
    }

    private static List<Integer> python(List<String> lines, Predicate<String> says) {
        var found = new ArrayList<Integer>();
        boolean prompted = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            prompted = line.startsWith(">>> ") || prompted && line.startsWith("... ");
            if (prompted && says.test(line)) found.add(i + 1);
        }
        return found;
    }

    private static List<Integer> rust(List<String> lines, Predicate<String> says) {
        var found = new ArrayList<Integer>();
        boolean fenced = false;
        boolean run = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            boolean documents = line.startsWith("///") || line.startsWith("//!");
            String words = documents ? line.substring(3).strip() : "";
            boolean fence = words.startsWith("```");
            if (fence) run = !fenced && isRun(words.substring(3));
            fenced = documents && fence != fenced;
            if (fenced && run && !fence && says.test(words)) found.add(i + 1);
        }
        return found;
    }

    private static boolean isRun(String info) {
        for (String word : info.strip().split("[,\\s]+", -1))
            if (!RUN.contains(word) && !word.startsWith(EDITION)) return false;
        return true;
    }
}
