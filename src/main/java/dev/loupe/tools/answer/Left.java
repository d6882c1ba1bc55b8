package dev.loupe.tools.answer;

import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// A kind of thing that an answer may leave out, and how to get it.
///
/// @param <T> what the answer is made from
public final class Left<T> {

    @FunctionalInterface
    private interface Report<T> {
        Omission of(T answer, Rendering rendering);
    }

    private final Report<T> report;

    private Left(Report<T> report) {
        this.report = report;
    }

    /// The end of a page.
    ///
    /// @param list name of the main list, which is also what is missing
    /// @param tool that takes an offset
    /// @param offset of the page's first element
    public static <T> Left<T> page(String list, String tool, ToIntFunction<T> offset) {
        return page(list, tool, offset, _ -> 0);
    }

    /// The same, and some that were never in the list.
    public static <T> Left<T> page(String list, String tool, ToIntFunction<T> offset, ToIntFunction<T> more) {
        return page(list, words(list), tool, offset, more);
    }

    /// @param what is missing
    public static <T> Left<T> page(
            String list, String what, String tool, ToIntFunction<T> offset, ToIntFunction<T> more) {
        return new Left<>((answer, rendering) -> new Omission(
                what,
                rendering.left(list) + more.applyAsInt(answer),
                "call %s again with offset %d".formatted(tool, offset.applyAsInt(answer) + rendering.shown(list))));
    }

    /// Elements of a list, or ends of texts; called as their member.
    ///
    /// @param member its name
    public static <T> Left<T> of(String member, String how) {
        return of(member, how, _ -> 0);
    }

    /// The same, and some that were never in the list.
    public static <T> Left<T> of(String member, String how, ToIntFunction<T> more) {
        return of(member, words(member), how, more);
    }

    /// The same, called otherwise.
    public static <T> Left<T> of(String member, String what, String how) {
        return of(member, what, how, _ -> 0);
    }

    public static <T> Left<T> of(String member, String what, String how, ToIntFunction<T> more) {
        return new Left<>(
                (answer, rendering) -> new Omission(what, rendering.left(member) + more.applyAsInt(answer), how));
    }

    /// Elements of a list within the answer, of which it may not have had all.
    ///
    /// @param total how many there are
    public static <T> Left<T> upTo(String member, String what, String how, ToIntFunction<T> total) {
        return new Left<>(
                (answer, rendering) -> new Omission(what, total.applyAsInt(answer) - rendering.shown(member), how));
    }

    /// Elements of two lists.
    public static <T> Left<T> ofBoth(String one, String other, String what, String how) {
        return new Left<>((_, rendering) -> new Omission(what, rendering.left(one) + rendering.left(other), how));
    }

    /// Elements of lists within elements of a main list.
    ///
    /// @param member name of those lists
    public static <T> Left<T> within(String member, String what, String how) {
        return new Left<>((_, rendering) -> new Omission(what, rendering.leftWithin(member), how));
    }

    /// Parts of the elements of a main list, counted by element.
    public static <T> Left<T> parts(String list, String what, String how) {
        return parts(list, what, how, _ -> false);
    }

    /// @param also whether an element was not complete before
    public static <T> Left<T> parts(String list, String what, String how, Predicate<Object> also) {
        return new Left<>((_, rendering) -> new Omission(what, rendering.shortened(list, also), how));
    }

    private static String words(String member) {
        return member.replace('_', ' ');
    }

    /// Things that are not part of any member.
    public static <T> Left<T> more(String what, String how, ToIntFunction<T> count) {
        return new Left<>((answer, _) -> new Omission(what, count.applyAsInt(answer), how));
    }

    /// Lines of code.
    public static <T> Left<T> lines(String how) {
        return new Left<>((_, rendering) -> new Omission("lines of code", rendering.lines(), how));
    }

    Stream<Omission> in(T answer, Rendering rendering) {
        return Stream.of(report.of(answer, rendering)).filter(omission -> omission.count() > 0);
    }
}
