package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.config.ConfigTemplate;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "init",
        description = "Write a commented .loupe/config.toml, in which nothing is set yet. Nothing else needs it.",
        sortOptions = false)
public final class InitCommand implements Callable<Integer> {
    private final LoupeCommand top;

    @Option(names = "--print", description = "Print it and write nothing.")
    private boolean print;

    public InitCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        if (print) {
            top.screen().out().print(ConfigTemplate.ofProject());
            return ExitCode.FOUND.code();
        }
        Path root = top.root();
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
        top.screen().out().println("wrote " + Printable.of(file.toString()));
        return ExitCode.FOUND.code();
    }
}
