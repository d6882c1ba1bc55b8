/// What of MCP is no tool but needs the index: reading resources, completing words, the live part of prompts.
///
/// The tools here are inner ones: their names have a slash, they are on no list, and only fronts call them.
@NullMarked
package dev.loupe.tools.resources;

import org.jspecify.annotations.NullMarked;
