package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.Printable;
import dev.loupe.config.ConfigTemplate;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public final class InitCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "init", "Write a commented .loupe/config.toml, in which nothing is set yet. Nothing else needs it.")
            .flag("--print", "Print it and write nothing.")
            .runs(context -> new InitCommand(context).call());

    private final CommandContext context;

    private InitCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        if (context.arguments().flag("--print")) {
            context.screen().out().print(ConfigTemplate.ofProject());
            return ExitCode.FOUND.code();
        }
        Path root = context.root();
        Path file = root.resolve(".loupe").resolve("config.toml");
        try {
            Files.createDirectories(root.resolve(".loupe"));
            Files.writeString(
                    file, ConfigTemplate.ofProject(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException there) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    file + " is there already and stays as it is; edit it, or see what it may have with --print",
                    there);
        } catch (IOException broken) {
            throw new CommandFailure(
                    ExitCode.INPUT_OUTPUT, file + " cannot be written: " + ErrorText.cause(broken), broken);
        }
        context.screen().out().println("wrote " + Printable.of(file.toString()));
        return ExitCode.FOUND.code();
    }
}
