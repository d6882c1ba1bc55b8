package dev.loupe.cli;

/// ANSI colours if enabled, otherwise plain text.
record AnsiColors(boolean on) {

    String path(String text) {
        return painted("35", text);
    }

    String number(String text) {
        return painted("32", text);
    }

    String match(String text) {
        return painted("1;31", text);
    }

    String name(String text) {
        return painted("1", text);
    }

    String dim(String text) {
        return painted("2", text);
    }

    private String painted(String code, String text) {
        return on && !text.isEmpty() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
