package dev.loupe.cli;

import dev.loupe.cli.command.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "help", description = "Show help for a command.", sortOptions = false)
final class HelpCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command, such as search or projects list.")
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        CommandLine at = spec.parent().commandLine();
        for (String word : words) {
            CommandLine inner = at.getSubcommands().get(word);
            if (inner == null)
                throw new ParameterException(spec.commandLine(), "There is no command '%s'.".formatted(word));
            at = inner;
        }
        at.usage(at.getOut(), at.getColorScheme());
        return ExitCode.FOUND.code();
    }
}
