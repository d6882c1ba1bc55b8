package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "is-ignored",
        description =
                "Say of paths whether they are searched, and which rule says so. Ends with 0 if one is ignored, with 1 if none is.",
        sortOptions = false)
public final class IsIgnoredCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files or folders of the repository.")
    private List<String> paths = new ArrayList<>();

    public IsIgnoredCommand(LoupeCommand top) {
        this.top = top;
    }

    private record Line(String path, boolean searched, String why) {
        static Line of(String path, IgnoreStatus standing) {
            return new Line(path, standing.isSearched(), standing.meaning());
        }
    }

    private record Answer(List<Line> paths) {}

    @Override
    public Integer call() throws CommandFailure {
        Path root = top.root();
        var lines = new ArrayList<Line>();
        try {
            var standings = new StandingOf(top.home().created().emptyRepository(), root);
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
        Path typed = top.workingFolder().toAbsolutePath().resolve(path).normalize();
        Path folder = typed.getParent();
        try {
            return (folder == null ? typed : folder.toRealPath().resolve(typed.getFileName())).toString();
        } catch (IOException notThere) {
            return typed.toString();
        }
    }

    private void show(List<Line> lines) {
        top.show(new JsonView(RecordJson.PLAIN.write(new Answer(lines))), () -> {
            for (Line line : lines) top.screen().out().println(Printable.of(line.path() + " " + line.why()));
        });
    }
}
