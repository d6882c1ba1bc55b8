/// What all commands share.
///
/// A command is a [CommandSpec]: the one table that [CommandParser], [CommandHelp], the reference in
/// docs/cli.md and the completions read. It runs with a [CommandContext], which has its [Arguments],
/// connects ([Connector]) and shows answers; [ToolCalls] calls the tools. An answer is a [JsonView], printed
/// as JSON or by the command's own view to a [Terminal] in [AnsiColors]. A failure is a [CommandFailure]
/// with an [ExitCode], and [CommandLimit] ends a command that makes no progress. Uses no other part of `cli`.
@NullMarked
package dev.loupe.cli.command;

import org.jspecify.annotations.NullMarked;
