package dev.loupe.tools.kit;

import dev.loupe.tools.answer.View;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/// One tool: definition, documentation and behaviour in one file. Stateless; dependencies are passed to its
/// constructor.
///
/// @param <A> the argument record; each component has a `Param`
/// @param <R> what the answer is made from: what the view reads, or a record that is the answer
public interface Tool<A extends Record, R> {

    ToolInfo info();

    R call(A arguments, CallContext call) throws ToolFailure, InterruptedException;

    /// Handles a call with invalid arguments: with a failure, or with an answer that reports it.
    ///
    /// @throws ToolFailure the given one, unless the tool's family answers instead
    default R unread(ToolFailure misfit) throws ToolFailure {
        throw misfit;
    }

    /// The argument record, from the tool's `implements Tool`.
    @SuppressWarnings("unchecked") // guaranteed by the type parameter
    default Class<A> arguments() {
        return (Class<A>) named(getClass(), 0);
    }

    /// The members of the answer; those of the answer record unless overridden. Its schema is published.
    @SuppressWarnings("unchecked")
    default View<R> view() {
        return View.ofRecord((Class<R>) named(getClass(), 1));
    }

    private static Type named(Class<?> tool, int index) {
        for (Type type : tool.getGenericInterfaces())
            if (type instanceof ParameterizedType generic && generic.getRawType() == Tool.class)
                return generic.getActualTypeArguments()[index];
        throw new IllegalStateException(tool + " must implement Tool itself, with its two records");
    }
}
