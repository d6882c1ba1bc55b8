package dev.loupe.tools.repair;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the arguments of a lenient tool: unknown ones are ignored, with a note.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Lenient {

    /// Whether an invalid value is ignored as well, and a missing text is treated as empty. If not, the
    /// tool's answer reports the error.
    boolean values() default true;
}
