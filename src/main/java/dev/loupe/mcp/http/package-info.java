/// MCP over HTTP, in both protocol generations at one address.
///
/// [HttpServing] starts the JDK's server (docs/decisions/0021). [Endpoint] routes a request: [OriginCheck]
/// checks Host, Origin and token, [BodyReader] reads the body within limits, and [PostHandler] or
/// [SessionTransport] passes the message to the protocol core. [HttpSessions] holds the sessions of the
/// older generation. Answers leave through an [OutgoingQueue] queue as JSON or as a stream of events
/// ([StreamUse]). The meaning of messages is decided in `dev.loupe.mcp`; nothing here knows a method, except
/// those that HTTP treats specially.
@NullMarked
package dev.loupe.mcp.http;

import org.jspecify.annotations.NullMarked;
