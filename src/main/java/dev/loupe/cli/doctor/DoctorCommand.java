package dev.loupe.cli.doctor;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
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

public final class DoctorCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "doctor",
                    "See whether everything that Loupe needs is as it should be, and what to do if it is not. Ends with 3 if something is broken.")
            .flag("--all", "Look at every index, not only that of this repository.")
            .flag(
                    "--recover-registry",
                    "Take names that a damaged registry still shows back into the one in use, then look.")
            .runs(context -> new DoctorCommand(context).call());

    private final CommandContext context;

    private record Answer(List<Finding> findings) {}

    private DoctorCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        Path userHome = LoupeHome.userHome(context.environment());
        LoupeHome home = context.home();
        if (context.arguments().flag("--recover-registry")) recover(home, userHome);
        var surroundings = new DoctorContext(
                home,
                context.root(),
                userHome,
                context.environment(),
                context.arguments().flag("--all"));
        var doctor = new Doctor(() -> parsers(home), CommandLimit.of(context.environment()));
        List<Finding> findings;
        try (var _ = CommandLimit.outside()) { // each check has its own timeout
            findings = doctor.look(surroundings);
        }
        context.show(new JsonView(RecordJson.PLAIN.write(new Answer(findings))), () -> findings.forEach(this::print));
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
            context.note(names.isEmpty() ? "there was nothing to recover" : "recovered: " + String.join(", ", names));
        } catch (IOException broken) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(broken), broken);
        }
    }

    private void print(Finding finding) {
        AnsiColors ink = context.screen().ink();
        String mark = switch (finding.level()) {
            case GOOD -> "ok  ";
            case DOUBTFUL -> "note";
            case BAD -> "BAD ";
        };
        var out = context.screen().out();
        out.println("%s  %s: %s".formatted(mark, ink.name(finding.subject()), Printable.line(finding.saying())));
        if (!finding.remedy().isEmpty()) out.println("      → " + Printable.line(finding.remedy()));
    }
}
