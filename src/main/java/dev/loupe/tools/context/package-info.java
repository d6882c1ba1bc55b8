/// Bundles of code for a task or a change, within a budget.
@NullMarked
package dev.loupe.tools.context;

import org.jspecify.annotations.NullMarked;
