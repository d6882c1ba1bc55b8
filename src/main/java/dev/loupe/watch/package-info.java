/// What has just changed in this tree? Native events of a folder tree, made into paths.
@NullMarked
package dev.loupe.watch;

import org.jspecify.annotations.NullMarked;
