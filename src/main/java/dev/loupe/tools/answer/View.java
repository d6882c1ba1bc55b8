package dev.loupe.tools.answer;

import dev.loupe.json.RecordJson;
import dev.loupe.model.Coverage;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Cut.Part;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/// The members of an answer, or of a row in one, in order: wire name, type, description, value, and how it is
/// shortened if the answer is too long.
///
/// JSON, schema, truncation and the report of omissions follow from it. Each method adds a member or, if it
/// has no name to give, changes the last one. Build it once; it is not thread-safe while it is built.
///
/// @param <T> what the members are read from
public final class View<T> {

    private final List<Member<T>> members = new ArrayList<>();
    private final Map<String, List<String>> counts = new LinkedHashMap<>();
    private final Map<String, String> flags = new LinkedHashMap<>();
    private List<Left<T>> omissions = List.of();
    private int leastText = AnswerBudget.LEAST_TEXT;
    private BiFunction<T, Truncation, Excerpt> excerpt = (_, _) -> {
        throw new IllegalStateException("the view has no code");
    };

    /// How a value is described in the schema.
    public sealed interface Shape {
        /// A type that [dev.loupe.json.RecordJson] writes.
        record Value(Type type) implements Shape {}

        /// One of several JSON types.
        record AnyOf(List<String> types) implements Shape {}

        record Row(View<?> view) implements Shape {}

        record Many(Shape element) implements Shape {}

        record Nullable(Shape of) implements Shape {}
    }

    /// @param name empty if its own members are inlined
    /// @param doc empty for none
    public record Member<T>(
            String name, String doc, Shape shape, boolean omitsEmpty, Part cut, BiFunction<T, Rendering, ?> value) {

        boolean isInlined() {
            return name.isEmpty();
        }
    }

    public static <T> View<T> of() {
        return new View<>();
    }

    /// The view that a record's components and their annotations describe.
    public static <R> View<R> ofRecord(Class<R> record) {
        return View.<R>of().include(record, answer -> answer);
    }

    public List<Member<T>> members() {
        return Collections.unmodifiableList(members);
    }

    public View<T> text(String name, Function<T, ?> value) {
        return text(name, "", value);
    }

    /// A string, or what is written as one: a path, an id, an enum.
    public View<T> text(String name, String doc, Function<T, ?> value) {
        return value(name, doc, String.class, value);
    }

    /// The same, null if it is empty.
    public View<T> textOrNull(String name, Function<T, String> value) {
        return optional(name, String.class, row -> Optional.of(value.apply(row)).filter(text -> !text.isEmpty()));
    }

    /// Code that begins at a line of a file; its omitted lines can be reported ([#omittedLines],
    /// [Left#lines]).
    public View<T> code(String name, String doc, Function<T, String> text, ToIntFunction<T> firstLine) {
        excerpt = (row, cut) -> cut.excerpt(text.apply(row), firstLine.applyAsInt(row));
        return add(name, doc, new Shape.Value(String.class), (row, to) -> to.code(excerpt.apply(row, to.cut())));
    }

    /// The lines that [#code] omits, or null.
    public View<T> omittedLines(String name, String doc) {
        var shape = new Shape.Nullable(new Shape.Value(String.class));
        return add(name, doc, shape, (row, to) -> excerpt.apply(row, to.cut()).omittedLines());
    }

    public View<T> number(String name, ToIntFunction<T> value) {
        return number(name, "", value);
    }

    public View<T> number(String name, String doc, ToIntFunction<T> value) {
        return value(name, doc, int.class, value::applyAsInt);
    }

    public View<T> real(String name, ToDoubleFunction<T> value) {
        return real(name, "", value);
    }

    public View<T> real(String name, String doc, ToDoubleFunction<T> value) {
        return value(name, doc, double.class, value::applyAsDouble);
    }

    public View<T> flag(String name, Predicate<T> value) {
        return flag(name, "", value);
    }

    public View<T> flag(String name, String doc, Predicate<T> value) {
        return value(name, doc, boolean.class, value::test);
    }

    public View<T> texts(String name, Function<T, List<String>> value) {
        return texts(name, "", value);
    }

    public View<T> texts(String name, String doc, Function<T, List<String>> value) {
        return list(name, doc, String.class, value);
    }

    public <E> View<T> list(String name, Class<E> element, Function<T, ? extends List<E>> value) {
        return list(name, "", element, value);
    }

    public <E> View<T> list(String name, String doc, Class<E> element, Function<T, ? extends List<E>> value) {
        return add(name, doc, new Shape.Many(new Shape.Value(element)), (row, _) -> value.apply(row));
    }

    /// A value of a type that records can have, or a record.
    public View<T> value(String name, String doc, Type type, Function<T, ?> value) {
        return add(name, doc, new Shape.Value(type), (row, _) -> value.apply(row));
    }

    /// The same, null if it is empty.
    public <E> View<T> optional(String name, Class<E> type, Function<T, Optional<E>> value) {
        return optional(name, "", type, value);
    }

    public <E> View<T> optional(String name, String doc, Class<E> type, Function<T, Optional<E>> value) {
        return add(name, doc, new Shape.Nullable(new Shape.Value(type)), (row, _) -> value.apply(row));
    }

    public <E> View<T> row(String name, View<E> view, Function<T, E> value) {
        return row(name, "", view, value);
    }

    public <E> View<T> row(String name, String doc, View<E> view, Function<T, E> value) {
        return add(name, doc, new Shape.Row(view), (row, to) -> view.json(value.apply(row), to));
    }

    public <E> View<T> optionalRow(String name, View<E> view, Function<T, Optional<E>> value) {
        var shape = new Shape.Nullable(new Shape.Row(view));
        return add(name, "", shape, (row, to) -> value.apply(row).map(one -> view.json(one, to)));
    }

    public <E> View<T> rows(String name, View<E> view, Function<T, ? extends List<E>> value) {
        return rows(name, "", view, value);
    }

    public <E> View<T> rows(String name, String doc, View<E> view, Function<T, ? extends List<E>> value) {
        return add(name, doc, new Shape.Many(new Shape.Row(view)), (row, _) -> new Rows<>(view, value.apply(row)));
    }

    /// The same, null if it is empty.
    public <E> View<T> optionalRows(String name, View<E> view, Function<T, Optional<List<E>>> value) {
        var shape = new Shape.Nullable(new Shape.Many(new Shape.Row(view)));
        return add(name, "", shape, (row, _) -> value.apply(row).map(rows -> new Rows<>(view, rows)));
    }

    /// The number of elements of a list that are in the answer.
    ///
    /// @param list name of that member
    public View<T> count(String name, String doc, String list) {
        return add(
                name,
                doc,
                new Shape.Value(int.class),
                (row, to) -> to.shown(member(list), row).size());
    }

    /// Records that follow from the elements of a list that are in the answer.
    ///
    /// @param list name of that member
    @SuppressWarnings("unchecked") // the elements are those that the list's member was given
    public <E, F> View<T> ofShown(
            String name, String doc, Class<F> type, String list, Function<List<E>, List<F>> value) {
        var shape = new Shape.Many(new Shape.Value(type));
        return add(name, doc, shape, (row, to) -> value.apply((List<E>) to.shown(member(list), row)));
    }

    /// Whether there is more than the answer shows.
    ///
    /// @param more whether there is more than the list has
    /// @param list name of a member, which may be shortened
    public View<T> truncated(String name, Predicate<T> more, String list) {
        return add(
                name,
                "",
                new Shape.Value(boolean.class),
                (row, to) -> more.test(row) || to.isShortened(member(list), row));
    }

    /// Inlines the members of a record.
    public <E> View<T> include(Class<E> record, Function<T, E> value) {
        return add("", "", new Shape.Value(record), (row, _) -> value.apply(row));
    }

    /// Inlines the members of another view.
    public <E> View<T> include(View<E> view, Function<T, E> value) {
        return add("", "", new Shape.Row(view), (row, to) -> view.json(value.apply(row), to));
    }

    /// How much of the projects the answer covers.
    public View<T> coverage(Function<T, List<Coverage>> value) {
        return value("coverage", "", CoverageAnswer.class, row -> CoverageAnswer.all(value.apply(row)));
    }

    /// Sentences for the reader.
    public View<T> notes(Function<T, List<String>> value) {
        return notes("", value);
    }

    public View<T> notes(String doc, Function<T, List<String>> value) {
        return texts("notes", doc, value).omitEmpty();
    }

    /// A member of the record is the number of elements of main lists that are in the answer.
    public View<T> counting(String count, String... lists) {
        counts.put(count, List.of(lists));
        return this;
    }

    /// A flag of the record is true, too, if a main list was shortened.
    public View<T> flagging(String flag, String list) {
        flags.put(flag, list);
        return this;
    }

    /// What was left out, in this order, in the record's last member.
    @SafeVarargs
    public final View<T> leaving(Left<T>... left) {
        omissions = List.of(left);
        return this;
    }

    /// What was left out, in this order; the last member of an answer.
    @SafeVarargs
    public final View<T> omitted(Left<T>... left) {
        omissions = List.of(left);
        var shape = new Shape.Many(new Shape.Value(Omission.class));
        return add("omitted", Omission.MEMBER, shape, (_, _) -> List.of()).omitEmpty();
    }

    /// Describes the last member, where the description is too long for its line.
    public View<T> doc(String doc) {
        Member<T> last = members.removeLast();
        members.add(new Member<>(last.name, doc, last.shape, last.omitsEmpty, last.cut, last.value));
        return this;
    }

    /// The last member is left out if it is empty or false.
    public View<T> omitEmpty() {
        Member<T> last = members.removeLast();
        members.add(new Member<>(last.name, last.doc, last.shape, true, last.cut, last.value));
        return this;
    }

    /// The last member, a text, is shortened before lists are.
    public View<T> shortened() {
        return cut(Part.TEXT);
    }

    /// The last member, a text or a list, is shortened before everything else: the answer can do without it.
    public View<T> extra() {
        return cut(Part.EXTRA);
    }

    /// The last member, a list within an element of another, is shortened before that one.
    public View<T> inner() {
        return cut(Part.INNER);
    }

    /// The last member, a main list of the answer, is shortened last.
    public View<T> main() {
        return cut(Part.MAIN);
    }

    /// The last member is one of several JSON types.
    public View<T> anyOf(String... types) {
        Member<T> last = members.removeLast();
        var shape = new Shape.AnyOf(List.of(types));
        members.add(new Member<>(last.name, last.doc, shape, last.omitsEmpty, last.cut, last.value));
        return this;
    }

    /// How many UTF-16 units are kept of each text before lists are shortened.
    public View<T> leastText(int units) {
        leastText = units;
        return this;
    }

    /// The answer, with the smallest truncation that fits.
    public JsonObject fit(T answer, AnswerBudget room) {
        return room.fitJson(leastText, cut -> whole(answer, cut));
    }

    private JsonObject whole(T answer, Truncation cut) {
        var rendering = new Rendering(cut);
        var json = new LinkedHashMap<>(json(answer, rendering).members());
        List<Omission> left =
                omissions.stream().flatMap(one -> one.in(answer, rendering)).toList();
        if (!left.isEmpty()) json.put("omitted", rendering.json(left));
        counts.forEach((name, lists) -> json.put(
                name, JsonValue.of(lists.stream().mapToInt(rendering::shown).sum())));
        flags.forEach((name, list) -> {
            if (rendering.left(list) > 0) json.put(name, JsonValue.of(true));
        });
        return new JsonObject(json);
    }

    JsonObject json(T row, Rendering to) {
        var json = new LinkedHashMap<String, JsonValue>();
        for (Member<T> member : members) {
            Object value = to.value(member, row);
            if (member.isInlined()) json.putAll(((JsonObject) to.json(value)).members());
            else if (!member.omitsEmpty || !RecordJson.isEmpty(value)) json.put(member.name, to.json(value));
        }
        return new JsonObject(json);
    }

    /// Elements of a list, before they are written.
    record Rows<E>(View<E> view, List<E> all) {}

    private Member<T> member(String name) {
        return members.stream()
                .filter(one -> one.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no member " + name));
    }

    private View<T> cut(Part cut) {
        Member<T> last = members.removeLast();
        members.add(new Member<>(last.name, last.doc, last.shape, last.omitsEmpty, cut, last.value));
        return this;
    }

    private View<T> add(String name, String doc, Shape shape, BiFunction<T, Rendering, ?> value) {
        members.add(new Member<>(name, doc, shape, false, Part.WHOLE, value));
        return this;
    }
}
