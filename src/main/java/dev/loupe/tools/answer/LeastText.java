package dev.loupe.tools.answer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How many UTF-16 units of each text in an answer are kept before lists are cut.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface LeastText {
    int value();
}
