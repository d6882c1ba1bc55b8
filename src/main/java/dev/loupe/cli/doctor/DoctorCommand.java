package dev.loupe.cli.doctor;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Version;
import dev.loupe.cli.doctor.Finding.Level;
import dev.loupe.daemon.DaemonPlace;
import dev.loupe.daemon.ParserChildren;
import dev.loupe.json.RecordJson;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.project.ProjectRegistry;
import dev.loupe.project.RegistryRecovery;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "doctor",
        description =
                "See whether everything that Loupe needs is as it should be, and what to do if it is not. Ends with 3 if something is broken.",
        sortOptions = false)
public final class DoctorCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Option(names = "--all", description = "Look at every index, not only that of this repository.")
    private boolean all;

    @Option(
            names = "--recover-registry",
            description = "Take names that a damaged registry still shows back into the one in use, then look.")
    private boolean recover;

    private record Answer(List<Finding> findings) {}

    public DoctorCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        Path userHome = LoupeHome.userHome(top.environment());
        LoupeHome home = top.home();
        if (recover) recover(home, userHome);
        var surroundings = new DoctorContext(home, top.root(), userHome, top.environment(), all);
        var doctor = new Doctor(() -> parsers(home), CommandLimit.of(top.environment()));
        List<Finding> findings;
        try (var _ = CommandLimit.outside()) { // each check has its own timeout
            findings = doctor.look(surroundings);
        }
        top.show(new JsonView(RecordJson.PLAIN.write(new Answer(findings))), () -> findings.forEach(this::print));
        boolean broken = findings.stream().anyMatch(one -> one.level() == Level.BAD);
        return (broken ? ExitCode.ENVIRONMENT : ExitCode.FOUND).code();
    }

    private static ParserChildren parsers(LoupeHome home) throws IOException {
        Path folder = home.created().folder();
        return ParserChildren.ofThisProgram(
                folder, DaemonPlace.of(folder, Version.current()).build());
    }

    private void recover(LoupeHome home, Path userHome) throws CommandFailure {
        CommandLimit.step("reading " + home.registry());
        try {
            List<String> names =
                    new RegistryRecovery(home, new ProjectRegistry(home, userHome, WallClock.utc())).recover();
            top.note(names.isEmpty() ? "there was nothing to recover" : "recovered: " + String.join(", ", names));
        } catch (IOException broken) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(broken), broken);
        }
    }

    private void print(Finding finding) {
        AnsiColors ink = top.screen().ink();
        String mark = switch (finding.level()) {
            case GOOD -> "ok  ";
            case DOUBTFUL -> "note";
            case BAD -> "BAD ";
        };
        var out = top.screen().out();
        out.println("%s  %s: %s".formatted(mark, ink.name(finding.subject()), Printable.line(finding.saying())));
        if (!finding.remedy().isEmpty()) out.println("      → " + Printable.line(finding.remedy()));
    }
}
