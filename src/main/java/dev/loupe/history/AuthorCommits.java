package dev.loupe.history;

import dev.loupe.history.people.Person;

/// The number of a file's commits by one person.
public record AuthorCommits(Person person, int commits) {}
