/// What text is in this document that is not a text file?
@NullMarked
package dev.loupe.extract;

import org.jspecify.annotations.NullMarked;
