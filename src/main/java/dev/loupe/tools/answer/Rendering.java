package dev.loupe.tools.answer;

import dev.loupe.tools.answer.View.Cut;
import dev.loupe.tools.answer.View.Member;
import dev.loupe.tools.answer.View.Rows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One rendering of an answer with one truncation; counts what that leaves out. Not thread-safe.
final class Rendering {
    private final Truncation cut;
    private final Map<String, Integer> left = new HashMap<>();
    private final Map<String, Integer> shown = new HashMap<>();
    private int lines;

    Rendering(Truncation cut) {
        this.cut = cut;
    }

    Truncation cut() {
        return cut;
    }

    /// How many elements of lists with the name, or ends of texts, are not in the answer.
    int left(String member) {
        return left.getOrDefault(member, 0);
    }

    /// How many elements of lists with the name are in the answer.
    int shown(String member) {
        return shown.getOrDefault(member, 0);
    }

    /// Omitted lines of code.
    int lines() {
        return lines;
    }

    String code(Excerpt excerpt) {
        lines += excerpt.omitted().map(dev.loupe.model.LineRange::count).orElse(0);
        return excerpt.text();
    }

    <T> Object value(Member<T> member, T row) {
        return shortened(member, member.value().apply(row, this));
    }

    private Object shortened(Member<?> member, Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(one -> shortened(member, one));
            case String text -> text(member, text);
            case Rows<?> rows -> rows(member, rows);
            case List<?> list -> list(member, list);
            default -> value;
        };
    }

    private <E> Object rows(Member<?> member, Rows<E> rows) {
        return rows.json(list(member, rows.all()), this);
    }

    private <E> List<E> list(Member<?> member, List<E> all) {
        List<E> some = elements(member.cut(), all);
        left.merge(member.name(), all.size() - some.size(), Integer::sum);
        shown.merge(member.name(), some.size(), Integer::sum);
        return some;
    }

    private String text(Member<?> member, String whole) {
        String text = switch (member.cut()) {
            case EXTRA -> cut.extra(whole);
            case TEXT -> cut.excerpt(whole, 1).text();
            case NONE, INNER, MAIN -> whole;
        };
        if (text.length() != whole.length()) left.merge(member.name(), 1, Integer::sum);
        return text;
    }

    private <E> List<E> elements(Cut how, List<E> all) {
        return switch (how) {
            case EXTRA -> cut.extra(all);
            case INNER -> cut.firstWithin(all);
            case MAIN -> cut.first(all);
            case NONE, TEXT -> all;
        };
    }

    /// The elements of a list that are shown.
    <T> List<?> shown(Member<T> list, T row) {
        return elements(list.cut(), all(list, row));
    }

    <T> boolean isShortened(Member<T> list, T row) {
        return shown(list, row).size() < all(list, row).size();
    }

    private <T> List<?> all(Member<T> list, T row) {
        return switch (list.value().apply(row, this)) {
            case Rows<?> rows -> rows.all();
            case List<?> all -> all;
            default -> throw new IllegalStateException(list.name() + " is not a list");
        };
    }
}
