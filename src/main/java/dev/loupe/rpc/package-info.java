/// JSON-RPC 2.0 over lines of UTF-8, as MCP's stdio transport and the daemon's socket use it.
///
/// [LineReader] yields lines, [RpcMessage] parses them into requests, notifications and responses, and
/// [MessageWriter] sends messages from any thread. [WholeAnswer] reads a complete HTTP response within a size
/// and time limit, for clients of other servers.
@NullMarked
package dev.loupe.rpc;

import org.jspecify.annotations.NullMarked;
