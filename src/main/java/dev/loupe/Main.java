package dev.loupe;

/// The entry point: hands over to the command line, nothing else.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        throw new UnsupportedOperationException("the command line follows");
    }
}
