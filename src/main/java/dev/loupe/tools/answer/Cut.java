package dev.loupe.tools.answer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How a component of an answer, or of a record in it, is shortened if the answer is too long
/// ([AnswerWriter]).
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Cut {

    /// Of `how`: the same call with the offset of the first missing element.
    String NEXT_PAGE = "";

    Part value();

    /// What is missing then; by default the member's name.
    String what() default "";

    /// How to get it; not reported by default.
    String how() default "-";

    /// Of a main list: what is missing if elements are shown, but not in full.
    String parts() default "";

    /// How to get that.
    String partsHow() default "";

    /// The parts of an answer, in the order in which they are shortened.
    enum Part {
        /// A text or list that the answer can do without: documentation, members, figures.
        EXTRA,
        /// A text: a line, or one that the caller gave.
        TEXT,
        /// A list within an element of another.
        INNER,
        /// A main list of the answer, sorted by importance.
        MAIN,
        /// The same, in reverse order.
        TAIL
    }

    /// An element that is not complete even if nothing of it is cut.
    interface Partial {
        boolean isPartial();
    }
}
