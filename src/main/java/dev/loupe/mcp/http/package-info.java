/// MCP over HTTP, in both eras at one address: the JDK's server (docs/decisions/0021), who may ask, sessions
/// of the older era, and answers as JSON or as a stream of events. What a message means is decided in
/// `dev.loupe.mcp`; nothing here knows a method, save those that HTTP treats apart.
@NullMarked
package dev.loupe.mcp.http;

import org.jspecify.annotations.NullMarked;
