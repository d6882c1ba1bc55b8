/// Where does it live, what is it called, which settings hold, which format is its index?
@NullMarked
package dev.loupe.project;

import org.jspecify.annotations.NullMarked;
