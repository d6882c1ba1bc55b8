/// The Model Context Protocol server.
///
/// [McpServer] reads messages from a stream and passes them to a [ClientConnection], one per client;
/// `mcp.http` does the same over HTTP. Each request becomes an [RequestContext] in one of two protocol
/// generations ([LegacyProtocol] with sessions, [ModernProtocol] without), and [Methods] serves what they
/// have in common from the server's [ServerFeatures]: [Tools], [Resources], [Prompts] and [Completions].
/// Tools are known only from the catalogue ([CatalogueTools]) and run through the [SharedCaller], usually in
/// the daemon.
@NullMarked
package dev.loupe.mcp;

import org.jspecify.annotations.NullMarked;
