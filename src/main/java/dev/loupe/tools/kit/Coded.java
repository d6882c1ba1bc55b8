package dev.loupe.tools.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the arguments of tools whose failures all begin with a code: those for points, indexes, projects and
/// collections.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Coded {}
