package dev.loupe.tools.answer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Describes a component of a tool's argument or answer record. Its wire name is the component's name in
/// snake_case unless given.
///
/// An argument is required unless its type is `Optional` or it has a default.
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Param {

    /// The description.
    String value();

    /// The wire name, if a published one differs from the rule.
    String name() default "";

    /// The default as JSON text: `10`, `false`, `"hybrid"`, `[]`. For an `Optional` it is only documented:
    /// the tool applies it, since absence may have another meaning in some cases.
    String byDefault() default "";

    /// Whether an argument means the same in every tool that has it. It is described once, in the server's
    /// instructions, and not again in each entry of tools/list.
    boolean shared() default false;

    /// Minimum.
    double min() default Double.NEGATIVE_INFINITY;

    /// Maximum.
    double max() default Double.POSITIVE_INFINITY;

    /// Whether a number out of range is clamped instead of rejected; only if the contract says so.
    boolean clamp() default false;

    /// Allowed texts, if the type is not an enum.
    String[] values() default {};

    /// Allowed JSON types if the component is a `JsonValue` or a list of them: `string`, `integer`, `number`,
    /// `boolean`, `object`, `array`, `array<string>`, `array<string|number>` and so on; empty means any.
    String[] types() default {};
}
