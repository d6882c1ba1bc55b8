package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Prints callers and callees: a tree on a terminal, otherwise `path:line:column:text` for each call. On a
/// terminal, calls matched by name only have a question mark.
record CallsView(Terminal screen, boolean severalRoots) {

    void print(JsonView answer) {
        if (!screen.richOut()) {
            answer.list("callers").forEach(this::calls);
            answer.list("callees").forEach(this::calls);
            return;
        }
        tree(answer, "callers", "is called by");
        tree(answer, "callees", "calls");
        List<String> external = answer.texts("external");
        if (!external.isEmpty())
            line(screen.ink().dim("not from here: " + Printable.line(String.join(", ", external))));
    }

    private void calls(JsonView entry) {
        for (JsonView call : entry.list("calls"))
            line("%s:%d:%d:%s"
                    .formatted(
                            path(entry, call),
                            call.integer("line"),
                            call.integer("column"),
                            Printable.line(call.text("text"))));
    }

    private void tree(JsonView answer, String direction, String verb) {
        Map<Integer, List<JsonView>> below = new HashMap<>();
        for (JsonView one : answer.list(direction))
            below.computeIfAbsent(one.integer("parent"), _ -> new ArrayList<>()).add(one);
        if (below.isEmpty()) return;
        AnsiColors ink = screen.ink();
        for (JsonView one : answer.list("definitions")) {
            if (!below.containsKey(one.integer("id"))) continue;
            line("%s  %s  %s".formatted(name(one), place(one), ink.dim(verb)));
            entries(below, one.integer("id"), "");
        }
        if (!below.containsKey(0)) return;
        line("%s  %s".formatted(ink.name(Printable.line(answer.text("symbol"))), ink.dim("by the name alone " + verb)));
        entries(below, 0, "");
    }

    private void entries(Map<Integer, List<JsonView>> below, int parent, String indent) {
        List<JsonView> all = below.getOrDefault(parent, List.of());
        AnsiColors ink = screen.ink();
        for (int i = 0; i < all.size(); i++) {
            JsonView one = all.get(i);
            boolean last = i == all.size() - 1;
            String further = indent + (last ? "   " : "│  ");
            line(ink.dim(indent + (last ? "└─ " : "├─ ")) + "%s  %s%s".formatted(name(one), place(one), marks(one)));
            boolean more = below.containsKey(one.integer("id"));
            for (JsonView call : one.list("calls"))
                line("%s%s:%s"
                        .formatted(
                                ink.dim(further + (more ? "│  " : "   ")),
                                ink.number(Integer.toString(call.integer("line"))),
                                Printable.line(call.text("text"))));
            int hidden = one.integer("call_count") - one.list("calls").size();
            if (hidden > 0) line(ink.dim("%s%s… %d more".formatted(further, more ? "│  " : "   ", hidden)));
            entries(below, one.integer("id"), further);
        }
    }

    private String name(JsonView one) {
        String name = one.text("qualified_name");
        return screen.ink().name(name.isEmpty() ? "top of file" : Printable.line(name));
    }

    private String place(JsonView one) {
        if (one.text("file_path").isEmpty())
            return screen.ink().dim("one of %d".formatted(one.integer("candidate_count")));
        return "%s:%s"
                .formatted(
                        screen.ink().path(path(one, one)),
                        screen.ink().number(Integer.toString(one.integer("start_line"))));
    }

    private String marks(JsonView one) {
        String mark = one.text("resolution").equals("name") ? " ?" : "";
        String next = switch (one.text("next")) {
            case "cycle" -> " (recursion)";
            case "repeated" -> " (as above)";
            case "bound" -> " (not followed: too many calls)";
            default -> "";
        };
        return screen.ink().dim(mark + next);
    }

    private String path(JsonView entry, JsonView placed) {
        return (severalRoots ? entry.shown("repo") + "/" : "") + Printable.line(placed.text("file_path"));
    }

    private void line(String text) {
        screen.out().println(text);
    }
}
