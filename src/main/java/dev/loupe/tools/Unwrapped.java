package dev.loupe.tools;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says that the members of a component, which is a record, stand beside the other members instead of within
/// one of their own, so that tools which take the same arguments declare them once. It is not optional
/// itself; its members may be.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Unwrapped {}
