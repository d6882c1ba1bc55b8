/// What all commands share.
///
/// [LoupeCommand] has the common options, connects ([Connector]) and shows answers; [ToolCalls] calls the
/// tools. An answer is a [JsonView], printed as JSON or by the command's own view to a [Terminal] in
/// [AnsiColors]. A failure is a [CommandFailure] with an [ExitCode], and [CommandLimit] ends a command that
/// makes no progress. [FastArguments] parses daily commands without picocli. Uses no other part of `cli`.
@NullMarked
package dev.loupe.cli.command;

import org.jspecify.annotations.NullMarked;
