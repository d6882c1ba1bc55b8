package dev.loupe.scan;

/// Whether a path is searched, and why.
public sealed interface IgnoreStatus {

    /// Text, outline and chunks.
    record Whole() implements IgnoreStatus {}

    /// Searched by grep, but without chunks.
    ///
    /// @param why `minified`, `lock file` …
    record TextOnly(String why) implements IgnoreStatus {}

    /// Skipped by Loupe's own rules.
    record LeftOut(SkipReason reason) implements IgnoreStatus {}

    /// Git ignores it, or a folder that contains it.
    ///
    /// @param rule `.gitignore:3: build/`; empty if git does not report one
    record Ignored(String rule) implements IgnoreStatus {}

    /// A folder; its files are checked one by one.
    record Folder() implements IgnoreStatus {}

    /// There is no such file.
    record Missing() implements IgnoreStatus {}

    /// A sentence without a subject: `is searched`.
    default String meaning() {
        return switch (this) {
            case Whole _ -> "is searched";
            case TextOnly(String why) -> "is searched by grep alone: " + why;
            case LeftOut(SkipReason reason) -> "is left out: " + reason.meaning();
            case Ignored(String rule) -> rule.isEmpty() ? "is ignored by git" : "is ignored by git: " + rule;
            case Folder _ -> "is a folder that is looked into";
            case Missing _ -> "is not there";
        };
    }

    /// Whether any search includes it.
    default boolean isSearched() {
        return switch (this) {
            case Whole _, TextOnly _, Folder _ -> true;
            case LeftOut _, Ignored _, Missing _ -> false;
        };
    }
}
