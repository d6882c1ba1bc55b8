/// What is known of each chunk and its file in numbers, for orders and filters?
@NullMarked
package dev.loupe.search.figures;

import org.jspecify.annotations.NullMarked;
