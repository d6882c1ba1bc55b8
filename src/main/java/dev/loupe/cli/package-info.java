/// The command line, and with its parts the only package that uses the standard streams.
///
/// [Launcher] dispatches on the first word. `serve`, the hooks and daily commands ([UsualCommands]) are
/// parsed by hand because startup time matters; all other commands go through picocli, where [PicocliRunner]
/// lists them. What all commands share is in `cli.command`. The commands are in a package for each family:
/// `cli.search`, `cli.history`, `cli.records`, `cli.projects`, `cli.agents`, `cli.doctor` and `cli.server`,
/// which also runs servers and connects to the daemon. Commands about the command line itself are here.
@NullMarked
package dev.loupe.cli;

import org.jspecify.annotations.NullMarked;
