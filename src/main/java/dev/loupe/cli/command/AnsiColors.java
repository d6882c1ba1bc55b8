package dev.loupe.cli.command;

/// ANSI colours if enabled, otherwise plain text.
public record AnsiColors(boolean on) {

    public String path(String text) {
        return painted("35", text);
    }

    public String number(String text) {
        return painted("32", text);
    }

    public String match(String text) {
        return painted("1;31", text);
    }

    public String name(String text) {
        return painted("1", text);
    }

    public String dim(String text) {
        return painted("2", text);
    }

    private String painted(String code, String text) {
        return on && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
