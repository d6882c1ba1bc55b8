package dev.loupe.cli.records;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.Locale;
import java.util.stream.Collectors;

/// Prints ratings and their resolution, one per line.
record FeedbackView(Terminal screen) {

    /// @param member of the answer with the list
    void print(String member, JsonView answer) {
        for (JsonView one : answer.list(member))
            screen.out().println(member.equals("feedback") ? rating(one) : action(one));
    }

    private String rating(JsonView one) {
        AnsiColors ink = screen.ink();
        String counts = one.flag("counts") ? "" : " (replaced)";
        String reason = one.text("reason").isEmpty() ? "" : ": " + Printable.line(one.text("reason"));
        return "%s  %s %s%s  %s%s  %s"
                .formatted(
                        ink.number(Integer.toString(one.integer("feedback_id"))),
                        day(one),
                        ink.name(one.shown("rating")),
                        counts,
                        Printable.line(one.text("agent")),
                        reason,
                        ink.dim("%s \"%s\"".formatted(one.shown("injection_id"), Printable.line(one.text("query")))));
    }

    private String action(JsonView one) {
        AnsiColors ink = screen.ink();
        String ratings =
                one.integers("feedback_ids").stream().map(String::valueOf).collect(Collectors.joining(", "));
        String commit = one.text("commit_hash").isEmpty() ? "" : ", commit " + one.shown("commit_hash");
        String bead = one.text("bead").isEmpty() ? "" : ", bead " + Printable.line(one.text("bead"));
        return "%s  %s %s  %s  %s"
                .formatted(
                        ink.number(Integer.toString(one.integer("lineage_id"))),
                        day(one),
                        ink.name(one.shown("action_type")),
                        Printable.line(one.text("description")),
                        ink.dim("ratings %s%s%s by %s"
                                .formatted(ratings, commit, bead, Printable.line(one.text("agent")))));
    }

    private static String day(JsonView one) {
        String time = one.shown("time");
        return time.substring(0, Math.min(10, time.length()));
    }

    void totals(JsonView answer) {
        JsonView ratings = answer.inner("ratings").orElse(answer);
        JsonView actions = answer.inner("lineage").orElse(answer);
        screen.out()
                .println(String.format(
                        Locale.ROOT,
                        "%d bundles given, %d rated (%.0f %%)",
                        answer.integer("injections"),
                        answer.integer("rated_injections"),
                        100 * answer.decimal("coverage")));
        screen.out()
                .println("%d useful, %d noise, %d harmful; %d replaced"
                        .formatted(
                                ratings.integer("useful"),
                                ratings.integer("noise"),
                                ratings.integer("harmful"),
                                answer.integer("replaced")));
        screen.out()
                .println("something was done about %d, nothing about %d (%d records)"
                        .formatted(
                                actions.integer("actioned"),
                                actions.integer("unactioned"),
                                actions.integer("records")));
    }
}
