package dev.loupe.tools.answer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A component of an answer that depends on how its main lists are [Cut]: a number becomes that of the
/// elements shown, and a flag becomes true if some are not.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Follows {
    /// Members that are main lists.
    String[] value();
}
