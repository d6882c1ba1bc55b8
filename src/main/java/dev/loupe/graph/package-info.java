/// Where is this defined, and where is it used?
@NullMarked
package dev.loupe.graph;

import org.jspecify.annotations.NullMarked;
