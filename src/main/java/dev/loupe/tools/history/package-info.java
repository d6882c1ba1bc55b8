/// What git knows of the code: files changed together, hotspots, histories, commits.
@NullMarked
package dev.loupe.tools.history;

import org.jspecify.annotations.NullMarked;
