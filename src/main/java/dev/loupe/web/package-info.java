/// What does the dashboard show? One page, and what its scripts may ask.
@NullMarked
package dev.loupe.web;

import org.jspecify.annotations.NullMarked;
