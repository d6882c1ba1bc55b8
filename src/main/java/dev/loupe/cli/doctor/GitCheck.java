package dev.loupe.cli.doctor;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.git.Repository;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Checks that git is installed and works in this folder.
final class GitCheck implements Check {
    private static final String SUBJECT = "git";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        try {
            String version = Git.in(surroundings.root()).text("version").strip();
            Optional<Repository> repository = Repository.find(surroundings.root());
            if (repository.isEmpty())
                return List.of(Finding.doubtful(
                        SUBJECT,
                        "%s; %s is not in a repository, so there is no history".formatted(version, surroundings.root()),
                        "`git init` where a history is wanted"));
            return List.of(Finding.good(
                    SUBJECT,
                    "%s, repository %s".formatted(version, repository.get().toplevel())));
        } catch (GitFailure failure) {
            return List.of(Finding.bad(SUBJECT, String.valueOf(failure.getMessage()), remedy(failure)));
        } catch (IOException failure) {
            return List.of(Finding.bad(SUBJECT, ErrorText.cause(failure), "see that git can be started"));
        }
    }

    private static String remedy(GitFailure failure) {
        return switch (failure.kind()) {
            case NO_GIT -> "install git and see that it is on the PATH";
            case FOREIGN_OWNER ->
                "the folder belongs to another user; where you trust it: git config --global --add safe.directory FOLDER";
            case NOT_A_REPOSITORY, TIMED_OUT, TOO_LARGE, FAILED -> "see that `git status` works in the folder";
        };
    }
}
