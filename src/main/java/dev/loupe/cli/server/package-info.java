/// Servers and connections to them: `serve`, `ui`, `daemon`, and the training of the JVM's caches.
///
/// [ServeRunner] runs the MCP server that [ServeCommand] describes. [HttpFront] and [PageFront] serve HTTP
/// and the dashboard. [Connections] connects to the daemon, or to an engine in
/// this process ([LocalTools]).
@NullMarked
package dev.loupe.cli.server;

import org.jspecify.annotations.NullMarked;
