/// Puts the families of tools together: what a server offers, and what fronts ask for.
@NullMarked
package dev.loupe.tools.all;

import org.jspecify.annotations.NullMarked;
