package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.json.RecordJson;
import dev.loupe.scan.IgnoreStatus;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.StandingOf;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public final class IsIgnoredCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "is-ignored",
                    "Say of paths whether they are searched, and which rule says so. Ends with 0 if one is ignored, with 1 if none is.")
            .arguments("PATH", true, "Files or folders of the repository.")
            .runs(context -> new IsIgnoredCommand(context).call());

    private final CommandContext context;
    private final List<String> paths;

    private IsIgnoredCommand(CommandContext context) {
        this.context = context;
        paths = context.arguments().list("PATH");
    }

    private record Line(String path, boolean searched, String why) {
        static Line of(String path, IgnoreStatus standing) {
            return new Line(path, standing.isSearched(), standing.meaning());
        }
    }

    private record Answer(List<Line> paths) {}

    private int call() throws CommandFailure {
        Path root = context.root();
        var lines = new ArrayList<Line>();
        try {
            var standings = new StandingOf(context.home().created().emptyRepository(), root);
            for (String path : paths) lines.add(Line.of(path, standings.standing(whole(path))));
        } catch (PathRefused outside) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(outside.getMessage()), outside);
        } catch (IOException broken) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(broken), broken);
        }
        show(lines);
        boolean ignored = lines.stream().anyMatch(line -> !line.searched());
        return (ignored ? ExitCode.FOUND : ExitCode.NOTHING).code();
    }

    /// As in a shell: relative to the working folder of the command, also if that is reached through a
    /// symbolic link. A path that is itself a link means the link, not its target.
    private String whole(String path) {
        Path typed = context.workingFolder().toAbsolutePath().resolve(path).normalize();
        Path folder = typed.getParent();
        try {
            return (folder == null ? typed : folder.toRealPath().resolve(typed.getFileName())).toString();
        } catch (IOException notThere) {
            return typed.toString();
        }
    }

    private void show(List<Line> lines) {
        context.show(new JsonView(RecordJson.PLAIN.write(new Answer(lines))), () -> {
            for (Line line : lines) context.screen().out().println(Printable.of(line.path() + " " + line.why()));
        });
    }
}
