package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue;
import dev.loupe.model.LineRange;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.View.Member;
import dev.loupe.tools.answer.View.Rows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// One rendering of an answer with one truncation; counts what that leaves out. Not thread-safe.
final class Rendering {

    /// An element of a main list that is in the answer.
    ///
    /// @param shortened whether anything in it was cut
    private record Element(Object row, boolean shortened) {}

    private final Truncation cut;
    private final Map<String, Integer> left = new HashMap<>();
    private final Map<String, Integer> leftWithin = new HashMap<>();
    private final Map<String, List<Element>> shown = new HashMap<>();
    private int lines;
    private int cuts;

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

    /// The same for lists within elements of others.
    int leftWithin(String member) {
        return leftWithin.getOrDefault(member, 0);
    }

    /// How many elements of a main list are in the answer.
    int shown(String list) {
        return elements(list).size();
    }

    /// How many elements of a main list are in the answer, but not in full.
    ///
    /// @param also whether one was not complete before
    int shortened(String list, Predicate<Object> also) {
        return (int) elements(list).stream()
                .filter(one -> one.shortened || also.test(one.row))
                .count();
    }

    private List<Element> elements(String list) {
        return shown.getOrDefault(list, List.of());
    }

    /// Omitted lines of code.
    int lines() {
        return lines;
    }

    /// The value, with what its records' components say of cuts.
    JsonValue json(Object value) {
        return ParamRules.JSON.value(value, (member, component, of) -> {
            Cut how = component.getAnnotation(Cut.class);
            return shortened(member, how == null ? Part.WHOLE : how.value(), of);
        });
    }

    <T> Object value(Member<T> member, T row) {
        return shortened(member.name(), member.cut(), member.value().apply(row, this));
    }

    private Object shortened(String member, Part part, Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(one -> shortened(member, part, one));
            case String text -> text(member, part, text);
            case Rows<?> rows -> rows(member, part, rows);
            case List<?> list -> list(member, part, list, this::json);
            default -> value;
        };
    }

    private <E> List<JsonValue> rows(String member, Part part, Rows<E> rows) {
        return list(member, part, rows.all(), row -> rows.view().json(row, this));
    }

    private <E> List<JsonValue> list(String member, Part part, List<E> all, Function<E, JsonValue> writing) {
        List<E> some = some(part, all);
        if (some.size() < all.size()) {
            cuts++;
            (part == Part.INNER ? leftWithin : left).merge(member, all.size() - some.size(), Integer::sum);
        }
        var json = new ArrayList<JsonValue>(some.size());
        for (E row : some) {
            int before = cuts;
            json.add(writing.apply(row));
            if (part != Part.WHOLE)
                shown.computeIfAbsent(member, _ -> new ArrayList<>()).add(new Element(row, cuts > before));
        }
        return json;
    }

    private String text(String member, Part part, String whole) {
        String text = switch (part) {
            case EXTRA -> cut.extra(whole);
            case TEXT -> cut.excerpt(whole, 1).text();
            case CODE -> code(cut.excerpt(whole, 1));
            case WHOLE, INNER, MAIN, TAIL -> whole;
        };
        if (text.equals(whole)) return text;
        cuts++;
        left.merge(member, 1, Integer::sum);
        return text;
    }

    String code(Excerpt excerpt) {
        lines += excerpt.omitted().map(LineRange::count).orElse(0);
        return excerpt.text();
    }

    private <E> List<E> some(Part part, List<E> all) {
        return switch (part) {
            case EXTRA -> cut.extra(all);
            case INNER -> cut.firstWithin(all);
            case MAIN -> cut.first(all);
            case TAIL -> cut.first(all.reversed()).reversed();
            case WHOLE, TEXT, CODE -> all;
        };
    }

    /// The elements of a list that are shown.
    <T> List<?> shown(Member<T> list, T row) {
        return some(list.cut(), all(list, row));
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
