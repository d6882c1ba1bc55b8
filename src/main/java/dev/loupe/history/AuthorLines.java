package dev.loupe.history;

/// How many lines of a file, as it is now, stem from one person.
public record AuthorLines(Person person, int lines) {}
