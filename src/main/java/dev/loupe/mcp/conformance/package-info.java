/// What would a server have that shows everything a server can do? The tools, resources and prompts that the
/// official conformance suite asks for by name, served by `serve --conformance` and nowhere else.
@NullMarked
package dev.loupe.mcp.conformance;

import org.jspecify.annotations.NullMarked;
