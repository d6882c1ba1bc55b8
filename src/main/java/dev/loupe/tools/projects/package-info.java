/// Tools of the project registry.
@NullMarked
package dev.loupe.tools.projects;

import org.jspecify.annotations.NullMarked;
