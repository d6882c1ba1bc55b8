package dev.loupe.history.read;

import java.util.regex.Pattern;

/// Decides from a commit's subject whether it fixes a bug. The body is ignored: an issue that it closes may
/// be a feature request.
///
/// In this order: merges and reverts are not fixes; neither are fixes of wording, style and checks ("Fix
/// typo", "fixed lint", "fix(docs): …", "Fix flaky test", "test: fix …"). A subject whose first word is
/// Fix, Fixes, Fixed, Fixing, Bugfix or Hotfix is one, also with a scope and a colon (`fix(api): …`) or
/// after a tag or a component (`[ABC-12] fix …`, `parser: fix …`). So are the tags `[Fix]`, `[Bug]`,
/// `[Hotfix]`, `[Bugfix]`, and "fixes #12" anywhere in the subject. Everything else is not.
final class BugFix {
    /// Things that are not part of the program, so fixing them fixes no bug.
    private static final String KINDS =
            "typos?|spelling|misspellings?|grammar|wording|lint(?:er|ing|s)?|format(?:ting)?|(?:code )?style|styling|whitespaces?|indent(?:ation)?"
                    + "|imports?|tests?|specs?|flaky|rubocop|eslint|prettier|flake8|mypy|ruff|clippy|checkstyle|ci|builds?|pipelines?|workflows?|migrations?"
                    + "|(?:code )?reviews?|conflicts?|docs?|documentation|docstrings?|javadocs?|rustdocs?|comments?|readme|changelog|links?|urls?|warnings?"
                    + "|nits?|copyright|licen[cs]es?|badges?|examples?";
    /// The unambiguous ones, which also count some words after the verb.
    private static final String PLAIN =
            "typos?|spelling|misspellings?|grammar|whitespaces?|docstrings?|javadocs?|rustdocs?|readme|changelog|badges?";
    /// At the end of the subject: "Fix the symlink test (#12)".
    private static final String LAST =
            "(?:tests?|builds?|examples?|links?|docs?|documentation|warnings?|lints?)[.!]?(?:\\s*\\(#\\d+\\))*+$";

    private static final String FIX = "(?:bug|hot)?fix(?:es|ed|ing)?";
    private static final Pattern COSMETIC = Pattern.compile(
            "\\b" + FIX + "(?:\\((?:" + KINDS + ")\\)|(?:\\([^)]*\\))?!?(?::\\s*|\\s+)"
                    + "(?:(?:(?:the|a|an|some|more|broken|dead|minor|small|few)\\s+)*+(?:" + KINDS + ")\\b"
                    + "|(?:\\S+\\s+){0,4}(?:(?:" + PLAIN + ")\\b|" + LAST + ")))"
                    + "|\\btext fix\\b"
                    + "|^(?:" + KINDS + "|chore|refactor|deps|feat|release)(?:\\([^)]*\\))?!?:",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBJECT = Pattern.compile(
            "^(?:\\[[A-Z]{2,10}-\\d{1,6}\\]\\s*|[\\w./-]+(?:\\([^)]*\\))?:\\s+)?" + FIX
                    + "(?:\\([^)]*\\))?(?:!?:|[\\s,]|$)"
                    + "|^\\[(?:fix|bug|hotfix|bugfix)\\]"
                    + "|\\bfix(?:es|ed)?:?\\s+#\\d",
            Pattern.CASE_INSENSITIVE);

    /// Only this much of a long subject is read.
    private static final int MOST_CHARACTERS = 300;

    private BugFix() {}

    /// @param line first line of the message
    static boolean is(String line) {
        String subject = line.substring(0, Math.min(line.length(), MOST_CHARACTERS));
        if (subject.startsWith("Merge") || subject.startsWith("Revert")) return false;
        return !COSMETIC.matcher(subject).find() && SUBJECT.matcher(subject).find();
    }

    /// A cheap check of the bytes that never misses: if it returns false, [#is] does too.
    static boolean possible(byte[] bytes, int from, int subjectEnd) {
        for (int i = from; i + 2 < subjectEnd; i++) if (isWord(bytes, i, "fix") || isWord(bytes, i, "bug")) return true;
        return false;
    }

    private static boolean isWord(byte[] bytes, int at, String word) {
        for (int i = 0; i < word.length(); i++) if ((bytes[at + i] | 0x20) != word.charAt(i)) return false;
        return true;
    }
}
