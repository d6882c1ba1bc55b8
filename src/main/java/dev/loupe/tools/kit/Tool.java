package dev.loupe.tools.kit;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/// One tool: definition, documentation and behaviour in one file. Stateless; dependencies are passed to its
/// constructor.
///
/// @param <A> the argument record; each component has a `Param`
/// @param <R> the answer record; its schema is published
public interface Tool<A extends Record, R extends Record> {

    ToolInfo info();

    R call(A arguments, CallContext call) throws ToolFailure, InterruptedException;

    /// Handles a failure, of reading the arguments or of the call, as the tool's family does: with an answer
    /// that reports it, or with a failure.
    ///
    /// @throws ToolFailure the given one unless overridden
    default R failed(ToolFailure failure) throws ToolFailure {
        throw failure;
    }

    /// The argument record, from the tool's `implements Tool`.
    @SuppressWarnings("unchecked") // guaranteed by the type parameter
    default Class<A> arguments() {
        return (Class<A>) named(getClass(), 0);
    }

    /// The answer record, likewise.
    @SuppressWarnings("unchecked")
    default Class<R> answer() {
        return (Class<R>) named(getClass(), 1);
    }

    private static Type named(Class<?> tool, int index) {
        for (Type type : tool.getGenericInterfaces())
            if (type instanceof ParameterizedType generic && generic.getRawType() == Tool.class)
                return generic.getActualTypeArguments()[index];
        throw new IllegalStateException(tool + " must implement Tool itself, with its two records");
    }
}
