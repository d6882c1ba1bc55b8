/// What did the client say, and in which protocol era? Knows tools only as the catalogue.
@NullMarked
package dev.loupe.mcp;

import org.jspecify.annotations.NullMarked;
