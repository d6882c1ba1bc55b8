/// The command line, and the only package that uses the standard streams.
///
/// [Launcher] dispatches on the first word. `serve`, the hooks and daily commands are parsed by hand
/// ([ServeWords], [HookOptions], [FastArguments]) because startup time matters; all other commands go through
/// picocli ([PicocliRunner], [LoupeCommand]). [Connections] connects to the daemon or starts an engine in
/// this process, and [ToolCalls] calls the tools. Each command prints the answer as JSON or with its own view
/// (such as [SearchView]) to a [Terminal].
///
/// [ServeRunner] runs the MCP server; [HttpFront] and [PageFront] serve HTTP and the dashboard. [HookFront]
/// answers agents' hooks. [CommandLimit] ends a command that makes no progress, and [ExitCode] lists the exit
/// codes.
@NullMarked
package dev.loupe.cli;

import org.jspecify.annotations.NullMarked;
