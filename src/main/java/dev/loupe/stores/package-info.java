/// In which engine do collections of points live?
@NullMarked
package dev.loupe.stores;

import org.jspecify.annotations.NullMarked;
