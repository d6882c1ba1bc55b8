package dev.loupe.search.rank;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Recognizes tests: test files by their paths, and the test parts of other files: Rust test modules
/// (`#[cfg(test)] mod tests`), and what a Python file does only if it is run directly (`if __name__ ==
/// "__main__"`).
public final class TestCode {
    private static final Pattern MODULE = Pattern.compile("(?:.*_)?tests?(?:_.*)?");
    private static final Pattern GUARD =
            Pattern.compile("if\\s*\\(?\\s*__name__\\s*==\\s*['\"]__main__['\"]\\s*\\)?\\s*:.*");

    private TestCode() {}

    /// Whether a definition or chunk is a test, or part of one.
    ///
    /// @param qualifiedName with the enclosing names
    public static boolean holds(RepoPath path, String qualifiedName) {
        return FileRole.TEST.fits(path) || isWithin(path, qualifiedName);
    }

    /// Whether it is a test within a file that is not a test file.
    static boolean isWithin(RepoPath path, String qualifiedName) {
        if (Language.ofPath(path) != Language.RUST) return false;
        String[] names = qualifiedName.split("::");
        boolean module = names.length == 1 && names[0].equals("tests");
        return module
                || Arrays.stream(names, 0, names.length - 1)
                        .anyMatch(name -> MODULE.matcher(name).matches());
    }

    /// The one-based line after which the top level of a file runs only if the file is run directly.
    public static OptionalInt guard(RepoPath path, String text) {
        if (Language.ofPath(path) != Language.PYTHON) return OptionalInt.empty();
        int line = 0;
        for (String one : text.lines().toList()) {
            line++;
            if (one.startsWith("if") && GUARD.matcher(one).matches()) return OptionalInt.of(line);
        }
        return OptionalInt.empty();
    }
}
