/// A server with every protocol feature, for tests.
///
/// It has the tools, resources and prompts that the official conformance suite requests by name, and is only
/// served by `serve --conformance`.
@NullMarked
package dev.loupe.mcp.conformance;

import org.jspecify.annotations.NullMarked;
