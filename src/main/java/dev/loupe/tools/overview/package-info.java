/// What a project is, told from its files and its history: for `prime`. Whatever a repository says stands in
/// fences, on one line and cut.
@NullMarked
package dev.loupe.tools.overview;

import org.jspecify.annotations.NullMarked;
