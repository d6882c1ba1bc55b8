/// Is everything that Loupe needs as it should be? See docs/troubleshooting.md.
@NullMarked
package dev.loupe.cli.doctor;

import org.jspecify.annotations.NullMarked;
