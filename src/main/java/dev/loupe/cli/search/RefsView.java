package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.ArrayList;
import java.util.List;

/// Prints a symbol's definitions and usages: grouped by file on a terminal, otherwise
/// `path:line:column:text`. On a terminal, usages matched by name only have a question mark.
///
/// @param possible whether to list places that may mean it
record RefsView(Terminal screen, boolean severalRoots, boolean possible) {

    void print(JsonView answer) {
        var definitions = new ArrayList<JsonView>();
        answer.inner("definition").ifPresent(definitions::add);
        definitions.addAll(answer.list("further_definitions"));
        if (!screen.richOut()) {
            for (JsonView one : definitions)
                screen.out().println("%s:%d:%s".formatted(path(one), one.integer("start_line"), signature(one)));
            for (JsonView one : usages(answer))
                screen.out()
                        .println("%s:%d:%d:%s"
                                .formatted(
                                        path(one),
                                        one.integer("line"),
                                        one.integer("column"),
                                        Printable.line(one.text("context"))));
            return;
        }
        definitions.forEach(this::definition);
        print(usages(answer));
    }

    private List<JsonView> usages(JsonView answer) {
        var usages = new ArrayList<>(answer.list("usages"));
        if (possible) usages.addAll(answer.list("possible"));
        return usages;
    }

    private void definition(JsonView one) {
        AnsiColors ink = screen.ink();
        screen.out()
                .println("%s:%s  %s %s"
                        .formatted(
                                ink.path(path(one)),
                                ink.number(Integer.toString(one.integer("start_line"))),
                                one.shown("kind"),
                                ink.name(signature(one))));
    }

    private void print(List<JsonView> usages) {
        AnsiColors ink = screen.ink();
        String file = "";
        for (JsonView one : usages) {
            String path = path(one);
            if (!path.equals(file)) screen.out().println("\n" + ink.path(path));
            file = path;
            String mark = one.flag("resolved") ? "" : ink.dim(" ?");
            screen.out()
                    .println("%s:%s%s"
                            .formatted(
                                    ink.number(Integer.toString(one.integer("line"))),
                                    Printable.line(one.text("context")),
                                    mark));
        }
    }

    private String path(JsonView one) {
        return (severalRoots ? one.shown("repo") + "/" : "") + Printable.line(one.text("file_path"));
    }

    private static String signature(JsonView one) {
        String signature = one.text("signature");
        return Printable.line(signature.isEmpty() ? one.text("qualified_name") : signature);
    }
}
