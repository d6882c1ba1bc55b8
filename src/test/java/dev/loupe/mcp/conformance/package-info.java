/// A server with every protocol feature, for tests.
///
/// It has the tools, resources and prompts that the official conformance suite requests by name;
/// [ConformanceServer] serves it.
@NullMarked
package dev.loupe.mcp.conformance;

import org.jspecify.annotations.NullMarked;
