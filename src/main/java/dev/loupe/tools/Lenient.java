package dev.loupe.tools;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the arguments of a tool that takes what it is given: what it does not know is passed over and told.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Lenient {

    /// Whether a value that cannot be read is passed over as well, and a text that is missing is empty. If
    /// not, the tool's answer says what is wrong.
    boolean values() default true;
}
