package dev.loupe.history;

/// The number of a file's commits by one person.
public record AuthorCommits(Person person, int commits) {}
