/// What is each tool called, what does it take and give?
@NullMarked
package dev.loupe.tools;

import org.jspecify.annotations.NullMarked;
