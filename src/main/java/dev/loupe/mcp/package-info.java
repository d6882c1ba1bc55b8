/// The Model Context Protocol server.
///
/// [McpServer] reads messages from a stream and passes them to a [Peer], one per client; `mcp.http` does the
/// same over HTTP. Each request becomes an [Exchange] in one of two protocol generations ([LegacyEra] with
/// sessions, [ModernEra] without), and [Methods] serves what they have in common from the server's
/// [Features]: [Tools], [Resources], [Prompts] and [Completions]. Tools are known only from the catalogue
/// ([CatalogueTools]) and run through the [SharedCaller], usually in the daemon.
@NullMarked
package dev.loupe.mcp;

import org.jspecify.annotations.NullMarked;
