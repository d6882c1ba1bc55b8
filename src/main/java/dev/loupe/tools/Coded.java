package dev.loupe.tools;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the arguments of a tool whose refusals all begin with a code: those around points, indexes, projects
/// and collections.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Coded {}
