package dev.loupe.cli.command;

import dev.loupe.tools.catalogue.ToolChoice;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// The options that choose tools.
public final class ChoiceOptions {

    @Option(
            names = "--toolsets",
            paramLabel = "SETS",
            description = "Only these toolsets, such as core,code; `loupe tools list` shows all. Default: all tools.")
    private List<String> toolsets = new ArrayList<>();

    @Option(
            names = "--tools",
            paramLabel = "TOOLS",
            description = "These tools as well, or these alone where no toolset is given.")
    private List<String> tools = new ArrayList<>();

    @Option(names = "--exclude-tools", paramLabel = "TOOLS", description = "Without these tools.")
    private List<String> excluded = new ArrayList<>();

    @Option(names = "--read-only", description = "No tool that changes anything, whatever else is said.")
    private boolean readOnly;

    public ToolChoice choice() {
        return new ToolChoice(toolsets, tools, excluded, readOnly);
    }
}
