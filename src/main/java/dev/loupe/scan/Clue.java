package dev.loupe.scan;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// Something in a file's first kilobytes that tells its language. Each looks at every line once.
@FunctionalInterface
interface Clue {

    boolean in(Head head);

    default Clue and(Clue other) {
        return head -> in(head) && other.in(head);
    }

    default Clue not() {
        return head -> !in(head);
    }

    default Clue or(Clue other) {
        return head -> in(head) || other.in(head);
    }

    /// A line of code, comments of C aside, begins so.
    static Clue codeBegins(String... beginnings) {
        return anyLine(Head::code, line -> startsWithAny(line, beginnings));
    }

    /// A line of code holds this.
    static Clue codeHolds(String... texts) {
        return anyLine(Head::code, line -> Arrays.stream(texts).anyMatch(line::contains));
    }

    /// A line begins so.
    static Clue lineBegins(String... beginnings) {
        return anyLine(Head::lines, line -> startsWithAny(line, beginnings));
    }

    /// A line begins so in any case.
    ///
    /// @param beginnings in lower case
    static Clue anyCaseLineBegins(String... beginnings) {
        return anyLine(Head::lowerCaseLines, line -> startsWithAny(line, beginnings));
    }

    static Clue lineEnds(String... endings) {
        return anyLine(Head::lines, line -> Arrays.stream(endings).anyMatch(line::endsWith));
    }

    static Clue holds(String... texts) {
        return head -> Arrays.stream(texts).anyMatch(head.text()::contains);
    }

    /// The text begins so, in any case, white space aside.
    static Clue begins(String... beginnings) {
        return head -> head.begins(beginnings);
    }

    private static Clue anyLine(Function<Head, List<String>> lines, Predicate<String> wanted) {
        return head -> lines.apply(head).stream().anyMatch(wanted);
    }

    private static boolean startsWithAny(String line, String... beginnings) {
        return Arrays.stream(beginnings).anyMatch(line::startsWith);
    }
}
