/// The command line, and with its parts the only package that uses the standard streams.
///
/// [Launcher] dispatches on the first word: `serve` and the hooks, whose start-up time matters most, are run
/// by their own tables; everything else is a command in [Commands], or a tool ([ToolCommands]). What all
/// commands share is in `cli.command`. The commands are in a package for each family: `cli.search`,
/// `cli.history`, `cli.records`, `cli.projects`, `cli.agents`, `cli.doctor` and `cli.server`, which also
/// runs servers and connects to the daemon. Commands about the command line itself are here.
@NullMarked
package dev.loupe.cli;

import org.jspecify.annotations.NullMarked;
