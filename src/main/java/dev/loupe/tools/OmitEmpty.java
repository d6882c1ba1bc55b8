package dev.loupe.tools;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Leaves a member out of an answer's JSON if there is nothing to say: an empty `Optional`, text, list or
/// map, or false. In the schema it is not required. For members that no tool document promises.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface OmitEmpty {}
