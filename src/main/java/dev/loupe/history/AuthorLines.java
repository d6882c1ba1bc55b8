package dev.loupe.history;

import dev.loupe.history.people.Person;

/// The number of a file's current lines that were last changed by one person.
public record AuthorLines(Person person, int lines) {}
