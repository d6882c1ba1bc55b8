package dev.loupe.history;

/// How many of a file's commits one person made.
public record AuthorCommits(Person person, int commits) {}
