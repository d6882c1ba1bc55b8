package dev.loupe.history;

import dev.loupe.history.people.People;
import dev.loupe.history.people.Person;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.model.RepoPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts the table's numbers to values.
record CommitDecoder(HistoryTable table, People people) {

    Commit get(int commit) {
        return new Commit(
                table.id(commit),
                Instant.ofEpochSecond(table.committed()[commit]),
                Instant.ofEpochSecond(table.authored()[commit]),
                person(author(commit)),
                table.subject(commit),
                table.has(commit, HistoryTable.MERGE),
                table.has(commit, HistoryTable.FIX),
                issues(commit));
    }

    /// Number of a commit's author.
    int author(int commit) {
        return people.of(table.author()[commit]);
    }

    Person person(int number) {
        return people.person(number);
    }

    List<String> issues(int commit) {
        var issues = new ArrayList<String>();
        for (int i = table.issueStart()[commit]; i < table.issueStart()[commit + 1]; i++)
            issues.add(table.issues().text(table.issue()[i]));
        return issues;
    }

    List<ChangedFile> changes(int commit) {
        var changes = new ArrayList<ChangedFile>();
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++) {
            ChangedFile.Kind kind = switch (table.changeKind()[i]) {
                case HistoryTable.ADDED -> ChangedFile.Kind.ADDED;
                case HistoryTable.DELETED -> ChangedFile.Kind.DELETED;
                case HistoryTable.SUBMODULE -> ChangedFile.Kind.SUBMODULE;
                default -> ChangedFile.Kind.MODIFIED;
            };
            path(table.paths().text(table.changePath()[i])).ifPresent(path -> changes.add(new ChangedFile(path, kind)));
        }
        return changes;
    }

    /// Git allows names that are not valid paths here.
    static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text));
        } catch (IllegalArgumentException strange) {
            return Optional.empty();
        }
    }
}
