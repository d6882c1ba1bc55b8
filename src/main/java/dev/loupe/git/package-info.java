/// How is git asked, safely?
@NullMarked
package dev.loupe.git;

import org.jspecify.annotations.NullMarked;
