package dev.loupe.history;

import java.util.regex.Pattern;

/// Whether a commit's message says that it mends a fault: deliberately strict, because a rate of fixes that
/// counts every "fix" counts typing errors, formatting and builds.
///
/// In this order: merges do not; repairs of appearance ("fix typo", "fixed lint") do not; a Conventional
/// Commits type `fix:` or `hotfix:`, a tag `[Fix]`, `[Bug]`, `[Hotfix]`, `[Bugfix]`, `[ABC-12] fix…`, or
/// "fixes
/// #12", "resolved #12", "closes #12" anywhere do. Nothing else does, "Fixed crash in parser" included.
final class BugFix {
    private static final Pattern COSMETIC = Pattern.compile(
            "\\b(?:fix(?:es|ed)?(?:\\([^)]*\\))?!?:?\\s+(?:the\\s+|a\\s+|an\\s+|some\\s+)?"
                    + "(?:typos?|lint(?:er|ing)?|format(?:ting)?|style|whitespaces?|indent(?:ation)?|imports?|tests?|specs?|flaky"
                    + "|rubocop|eslint|prettier|ci|pipelines?|migrations?|(?:code )?reviews?|conflicts?)|text fix)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBJECT = Pattern.compile(
            "^(?:(?:hot)?fix(?:\\([^)]*\\))?!?:|\\[(?:fix|bug|hotfix|bugfix)\\]|\\[[A-Z]{2,10}-\\d{1,6}\\]\\s*fix(?:ed|es)?\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSES =
            Pattern.compile("\\b(?:fix(?:es|ed)?|resolve[sd]?|close[sd]?):?\\s+#\\d", Pattern.CASE_INSENSITIVE);

    private BugFix() {}

    /// @param subject first line of the message
    /// @param message all of it
    static boolean is(String subject, String message) {
        if (subject.startsWith("Merge")) return false;
        if (COSMETIC.matcher(subject).find()) return false;
        return SUBJECT.matcher(subject).find() || CLOSES.matcher(message).find();
    }

    /// Whether [#is] could say yes, at the price of a look at the bytes: where this says no, it does not.
    static boolean possible(byte[] bytes, int from, int subjectEnd, boolean issues) {
        if (issues) return true; // "closes #12"
        for (int i = from; i + 2 < subjectEnd; i++) {
            int first = bytes[i] | 0x20;
            if (first == 'f' && (bytes[i + 1] | 0x20) == 'i' && (bytes[i + 2] | 0x20) == 'x') return true;
            if (first == 'b' && (bytes[i + 1] | 0x20) == 'u' && (bytes[i + 2] | 0x20) == 'g') return true;
        }
        return false;
    }
}
