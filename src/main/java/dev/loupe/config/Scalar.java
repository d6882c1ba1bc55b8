package dev.loupe.config;

import java.util.Optional;
import java.util.function.Function;

/// One value that is read the same way wherever it comes from.
record Scalar<T>(String expected, Function<Object, Optional<T>> ofToml, Function<String, Optional<T>> ofText)
        implements Form<T> {
    static final int LONGEST = 200;

    @Override
    public T read(Object toml, Origin origin) throws Unfit {
        return ofToml.apply(toml).orElseThrow(this::unfit);
    }

    @Override
    public T read(String text) throws Unfit {
        return ofText.apply(text).orElseThrow(this::unfit);
    }

    private Unfit unfit() {
        return new Unfit("must be " + expected);
    }
}
