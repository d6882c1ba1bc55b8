package dev.loupe.index.view;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Values that are computed once from a view or a segment and dropped with it, one of each type.
///
/// A part of the index that needs such a value has a type for it and computes it here, so that views and
/// segments do not know who reads them. Thread-safe; threads that ask for a missing value at the same time
/// may each compute it, and one result is kept.
public final class Derived {
    private final Map<Class<?>, Object> values = new ConcurrentHashMap<>();

    @FunctionalInterface
    public interface Computation<T, E extends Exception> {
        T compute() throws E;
    }

    public <T, E extends Exception> T get(Class<T> type, Computation<T, E> computation) throws E {
        Object known = values.get(type);
        if (known == null) {
            T computed = computation.compute();
            Object earlier = values.putIfAbsent(type, computed);
            known = earlier == null ? computed : earlier;
        }
        return type.cast(known);
    }
}
