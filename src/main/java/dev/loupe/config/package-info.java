/// What did the user set? See docs/configuration.md.
@NullMarked
package dev.loupe.config;

import org.jspecify.annotations.NullMarked;
