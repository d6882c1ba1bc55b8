package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Cut.Part;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One rendering of an answer with one truncation. Not thread-safe.
final class Rendering {

    private static final String OMITTED = "omitted";

    /// What was cut of one component, in all records that have it.
    private static final class Tally {
        private final String member;
        private final Cut how;
        private int left;
        private int shown;
        private int partial;

        private Tally(String member, Cut how) {
            this.member = member;
            this.how = how;
        }

        private boolean isMain() {
            return how.value() == Part.MAIN || how.value() == Part.TAIL;
        }
    }

    private final Truncation cut;
    private final String tool;
    private final int offset;
    private final Map<RecordComponent, Tally> tallies = new LinkedHashMap<>();
    private List<?> known = List.of();
    private int cuts;

    /// @param tool its name
    /// @param offset of the call
    Rendering(Truncation cut, String tool, int offset) {
        this.cut = cut;
        this.tool = tool;
        this.offset = offset;
    }

    JsonObject of(Record answer) {
        var json = new LinkedHashMap<>(((JsonObject) json(answer)).members());
        for (RecordComponent component : answer.getClass().getRecordComponents()) {
            Follows follows = component.getAnnotation(Follows.class);
            if (follows != null) follow(ParamRules.nameOf(component), List.of(follows.value()), json);
        }
        List<Omission> omitted = omitted();
        if (omitted.isEmpty()) json.remove(OMITTED);
        else json.put(OMITTED, ParamRules.JSON.value(omitted, (_, _, value) -> value));
        return new JsonObject(json);
    }

    private void follow(String member, List<String> lists, Map<String, JsonValue> json) {
        List<Tally> main = tallies.values().stream()
                .filter(one -> one.isMain() && lists.contains(one.member))
                .toList();
        if (json.get(member) instanceof JsonValue.JsonNumber)
            json.put(
                    member,
                    JsonValue.of(main.stream().mapToLong(one -> one.shown).sum()));
        else if (main.stream().anyMatch(one -> one.left > 0)) json.put(member, JsonValue.of(true));
    }

    private JsonValue json(Object value) {
        return ParamRules.JSON.value(value, this::shortened);
    }

    private Object shortened(String member, RecordComponent component, Object value) {
        if (member.equals(OMITTED) && value instanceof List<?> list) known = list;
        Cut how = component.getAnnotation(Cut.class);
        return how == null ? value : shortened(tallies.computeIfAbsent(component, _ -> new Tally(member, how)), value);
    }

    private Object shortened(Tally tally, Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(one -> shortened(tally, one));
            case String text -> text(tally, text);
            case List<?> list -> list(tally, list);
            default -> throw new IllegalStateException(tally.member + " cannot be cut");
        };
    }

    private String text(Tally tally, String whole) {
        String text = tally.how.value() == Part.EXTRA
                ? cut.extra(whole)
                : cut.excerpt(whole, 1).text();
        if (text.equals(whole)) return whole;
        tally.left++;
        cuts++;
        return text;
    }

    private List<?> list(Tally tally, List<?> all) {
        List<?> some = switch (tally.how.value()) {
            case EXTRA -> cut.extra(all);
            case INNER -> cut.firstWithin(all);
            case MAIN -> cut.first(all);
            case TAIL -> cut.first(all.reversed()).reversed();
            case TEXT -> throw new IllegalStateException(tally.member + " is a list");
        };
        tally.shown += some.size();
        tally.left += all.size() - some.size();
        if (some.size() < all.size()) cuts++;
        return tally.how.parts().isEmpty() ? some : counted(tally, some);
    }

    /// Written at once, to see which elements are cut.
    private List<JsonValue> counted(Tally tally, List<?> rows) {
        var json = new ArrayList<JsonValue>(rows.size());
        for (Object row : rows) {
            int before = cuts;
            json.add(json(row));
            if (cuts > before || row instanceof Cut.Partial one && one.isPartial()) tally.partial++;
        }
        return json;
    }

    /// Main lists first, then what the tool says, then the rest; texts last.
    private List<Omission> omitted() {
        var all = new LinkedHashMap<String, Omission>();
        for (Tally tally : tallies.values())
            if (tally.isMain()) {
                add(omission(tally), all);
                add(new Omission(tally.how.parts(), tally.partial, tally.how.partsHow()), all);
            }
        for (Object one : known) add((Omission) one, all);
        for (Part part : List.of(Part.EXTRA, Part.INNER, Part.TEXT))
            for (Tally tally : tallies.values()) if (tally.how.value() == part) add(omission(tally), all);
        return List.copyOf(all.values());
    }

    private static void add(Omission one, Map<String, Omission> all) {
        if (one.count() > 0 && !one.what().isEmpty())
            all.merge(
                    one.what(),
                    one,
                    (first, more) -> new Omission(first.what(), first.count() + more.count(), first.how()));
    }

    private Omission omission(Tally tally) {
        String how = tally.how.how();
        if (how.equals("-")) return new Omission("", 0, "");
        return new Omission(
                tally.how.what().isEmpty() ? tally.member.replace('_', ' ') : tally.how.what(),
                tally.left,
                how.equals(Cut.NEXT_PAGE) ? "call %s again with offset %d".formatted(tool, offset + onPage()) : how);
    }

    /// Elements of the page, which may have several lists.
    private int onPage() {
        return tallies.values().stream()
                .filter(one -> one.how.how().equals(Cut.NEXT_PAGE))
                .mapToInt(one -> one.shown)
                .sum();
    }
}
