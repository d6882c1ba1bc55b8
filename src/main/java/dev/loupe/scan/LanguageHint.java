package dev.loupe.scan;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// A pattern in a file's first kilobytes that identifies its language. Checks each line once.
@FunctionalInterface
interface LanguageHint {

    boolean in(FileHeader head);

    default LanguageHint and(LanguageHint other) {
        return head -> in(head) && other.in(head);
    }

    default LanguageHint not() {
        return head -> !in(head);
    }

    default LanguageHint or(LanguageHint other) {
        return head -> in(head) || other.in(head);
    }

    /// A line of code, ignoring C comments, begins with one of these.
    static LanguageHint codeBegins(String... beginnings) {
        return anyLine(FileHeader::code, line -> startsWithAny(line, beginnings));
    }

    /// A line of code contains one of these.
    static LanguageHint codeHolds(String... texts) {
        return anyLine(FileHeader::code, line -> Arrays.stream(texts).anyMatch(line::contains));
    }

    /// A line begins with one of these.
    static LanguageHint lineBegins(String... beginnings) {
        return anyLine(FileHeader::lines, line -> startsWithAny(line, beginnings));
    }

    /// A line begins with one of these, ignoring case.
    ///
    /// @param beginnings in lower case
    static LanguageHint anyCaseLineBegins(String... beginnings) {
        return anyLine(FileHeader::lowerCaseLines, line -> startsWithAny(line, beginnings));
    }

    static LanguageHint lineEnds(String... endings) {
        return anyLine(FileHeader::lines, line -> Arrays.stream(endings).anyMatch(line::endsWith));
    }

    static LanguageHint holds(String... texts) {
        return head -> Arrays.stream(texts).anyMatch(head.text()::contains);
    }

    /// The text begins with one of these, ignoring case and white space.
    static LanguageHint begins(String... beginnings) {
        return head -> head.begins(beginnings);
    }

    private static LanguageHint anyLine(Function<FileHeader, List<String>> lines, Predicate<String> wanted) {
        return head -> lines.apply(head).stream().anyMatch(wanted);
    }

    private static boolean startsWithAny(String line, String... beginnings) {
        return Arrays.stream(beginnings).anyMatch(line::startsWith);
    }
}
