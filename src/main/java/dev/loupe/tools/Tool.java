package dev.loupe.tools;

/// One tool: definition, documentation and behaviour in one file. Stateless; what it needs comes through its
/// constructor.
///
/// @param <A> a record, the arguments; each component carries a `Param`
/// @param <R> a record, the answer; its schema is published
public interface Tool<A extends Record, R extends Record> {

    ToolInfo info();

    Class<A> arguments();

    Class<R> answer();

    R call(A arguments, Call call) throws ToolFailure, InterruptedException;
}
