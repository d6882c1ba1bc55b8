package dev.loupe.model;

/// A part of a file that is missing from an index or an answer, and why.
///
/// @param cause a sentence without the file's name, the same for all files with the same problem
/// @param ours whether Loupe, or something it depends on, failed; the next run tries again. Otherwise a rule
/// about the file's size or form is the reason
public record Lack(Kind kind, String cause, boolean ours) {

    /// What is missing.
    public enum Kind {
        /// Definitions, references and imports; the file is found by its words and by grep.
        SYNTAX("could not be parsed", "are not parsed"),
        /// The file is found by its words, not by meaning.
        VECTORS("have no vectors", "have no vectors"),
        /// Only grep finds it.
        CHUNKS("could not be cut into chunks", "are searched by grep only"),
        /// No search finds it.
        TEXT("could not be read", "are not searched");

        private final String failed;
        private final String byRule;

        Kind(String failed, String byRule) {
            this.failed = failed;
            this.byRule = byRule;
        }

        /// Lower case.
        public String wireName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /// The predicate for one or more files, as in `are not parsed`.
    String of(int files) {
        String said = ours ? kind.failed : kind.byRule;
        if (files != 1) return said;
        return said.startsWith("are ")
                ? "is " + said.substring(4)
                : said.startsWith("have ") ? "has " + said.substring(5) : said;
    }
}
