package dev.loupe.cli;

import java.util.ArrayList;
import java.util.List;

/// A symbol's definitions and usages for people: under their file's name on a terminal, `path:line:column:
/// text` elsewhere. What the name alone says is marked with a question mark on a terminal.
record RefsView(Screen screen, boolean severalRoots) {

    void print(Fields answer) {
        var definitions = new ArrayList<Fields>();
        answer.inner("definition").ifPresent(definitions::add);
        definitions.addAll(answer.list("further_definitions"));
        if (!screen.richOut()) {
            for (Fields one : definitions)
                screen.out().println("%s:%d:%s".formatted(path(one), one.integer("start_line"), signature(one)));
            for (Fields one : answer.list("usages"))
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
        usages(answer.list("usages"));
    }

    private void definition(Fields one) {
        Ink ink = screen.ink();
        screen.out()
                .println("%s:%s  %s %s"
                        .formatted(
                                ink.path(path(one)),
                                ink.number(Integer.toString(one.integer("start_line"))),
                                one.shown("kind"),
                                ink.name(signature(one))));
    }

    private void usages(List<Fields> usages) {
        Ink ink = screen.ink();
        String file = "";
        for (Fields one : usages) {
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

    private String path(Fields one) {
        return (severalRoots ? one.shown("repo") + "/" : "") + Printable.line(one.text("file_path"));
    }

    private static String signature(Fields one) {
        String signature = one.text("signature");
        return Printable.line(signature.isEmpty() ? one.text("qualified_name") : signature);
    }
}
