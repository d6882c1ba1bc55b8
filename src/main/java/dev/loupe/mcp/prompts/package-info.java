/// Prompts that users write themselves, and the texts of Loupe's own.
@NullMarked
package dev.loupe.mcp.prompts;

import org.jspecify.annotations.NullMarked;
