package dev.loupe.tools.answer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How a component of an answer's record is shortened if the answer is too long.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Cut {

    Part value();

    /// The parts of an answer, in the order in which they are shortened.
    enum Part {
        /// A text or list that the answer can do without: documentation, members, figures.
        EXTRA,
        /// A text: a line, a name that the caller gave.
        TEXT,
        /// A text whose omitted lines are counted ([Left#lines]).
        CODE,
        /// A list within an element of another.
        INNER,
        /// A main list of the answer, sorted by importance.
        MAIN,
        /// The same, in reverse order.
        TAIL,
        /// Never shortened.
        WHOLE
    }
}
