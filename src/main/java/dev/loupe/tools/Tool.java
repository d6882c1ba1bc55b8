package dev.loupe.tools;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/// One tool: definition, documentation and behaviour in one file. Stateless; what it needs comes through its
/// constructor.
///
/// @param <A> a record, the arguments; each component carries a `Param`
/// @param <R> a record, the answer; its schema is published
public interface Tool<A extends Record, R extends Record> {

    ToolInfo info();

    R call(A arguments, CallContext call) throws ToolFailure, InterruptedException;

    /// What becomes of a call whose arguments cannot be read: a failure, or an answer that says so.
    ///
    /// @throws ToolFailure the one given, unless the tool's family answers instead
    default R unread(ToolFailure misfit) throws ToolFailure {
        throw misfit;
    }

    /// The record of the arguments, as the tool's class has it after `implements Tool`.
    @SuppressWarnings("unchecked") // the compiler has seen that it is this one
    default Class<A> arguments() {
        return (Class<A>) named(getClass(), 0);
    }

    /// The record of the answer, likewise.
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
