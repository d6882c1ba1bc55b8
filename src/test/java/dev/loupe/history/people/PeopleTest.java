package dev.loupe.history.people;

import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commitAs;
import static dev.loupe.history.Histories.open;
import static dev.loupe.history.Histories.path;
import static dev.loupe.history.Histories.read;
import static dev.loupe.history.Histories.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.history.AuthorCommits;
import dev.loupe.history.AuthorLines;
import dev.loupe.history.CommitQuestion;
import dev.loupe.history.CommitSignals;
import dev.loupe.history.Histories;
import dev.loupe.history.History;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// All names and addresses of one person are merged.
class PeopleTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private Path folder;
    private int made;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        folder = place.resolve("index");
    }

    private void by(String name, String email, int commits) throws IOException {
        for (int i = 0; i < commits; i++) {
            tree.write("a.txt", ++made + "\n");
            commitAs(tree, 1_000 - made, name, email, "commit " + made);
        }
    }

    private List<AuthorCommits> authors() throws IOException {
        return read(tree, folder).file(path("a.txt"), 1, NOW).orElseThrow().authors();
    }

    private List<String> shown() throws IOException {
        return authors().stream()
                .map(author -> author.commits() + " " + author.person().contact())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Nate Prewitt, Nate.Prewitt@gmail.com, nate, nate.prewitt@GMAIL.com",
        "Ann Other, ann@home.org, ann  OTHER, ann@work.org",
        "田欧, ou@home.org, 田欧, tian@work.org",
        "Ann, 12+annie@users.noreply.github.com, Annie O, annie@users.noreply.github.com",
        "Ann, 12-annie@users.noreply.gitlab.com, Annie O, annie@users.noreply.gitlab.com",
        "appleboy, 7+appleboy@users.noreply.github.com, appleboy, apple@home.org",
        "dependabot[bot], 9+dependabot[bot]@users.noreply.github.com, dependabot[bot], support@github.com",
    })
    void isOnePerson(String name, String email, String otherName, String otherEmail) throws IOException {
        by(name, email, 2);
        by(otherName, otherEmail, 1);
        assertThat(shown()).containsExactly("3 %s <%s>".formatted(name, email));
    }

    @ParameterizedTest
    @CsvSource({
        "Ann, ann@home.org, Ann, ann@work.org",
        "John D., john@home.org, John D., jd@work.org",
        "root, root@localhost, Ann, root@localhost",
        "Ann, noreply@home.org, Bob, noreply@home.org",
        "Ann, ann, Bob, ann",
        "Your Name, you@example.com, Your Name, me@home.org",
        "GitHub Actions, actions@home.org, GitHub Actions, ci@work.org",
        "github-actions, actions@home.org, github-actions, ci@work.org",
        "Ann, 12+annie@users.noreply.github.com, Ann, ann@work.org",
    })
    void mayBeTwoPeople(String name, String email, String otherName, String otherEmail) throws IOException {
        by(name, email, 2);
        by(otherName, otherEmail, 1);
        assertThat(authors()).hasSize(2);
    }

    @Test
    void identitiesAreMergedTransitively() throws IOException {
        by("thinkerou", "ou@home.org", 3);
        by("田欧", "OU@home.org", 2);
        by("田欧", "tian@work.org", 1);
        assertThat(authors())
                .containsExactly(new AuthorCommits(
                        new Person("thinkerou", "ou@home.org", List.of("OU@home.org", "tian@work.org", "田欧")), 6));
    }

    @Test
    void thePairOfMostCommitsIsShownUntilAnotherOvertakes() throws IOException {
        by("Ann Other", "ann@home.org", 2);
        by("Ann Other", "ann@work.org", 2);
        assertThat(shown()).containsExactly("4 Ann Other <ann@home.org>");
        by("Ann Other", "ann@work.org", 1);
        assertThat(shown()).containsExactly("5 Ann Other <ann@work.org>");
    }

    @Test
    void theMailmapComesFirst() throws IOException {
        by("Ann Other", "ann@home.org", 3);
        by("ann", "ann@old.org", 1);
        by("Ann Other", "ANN@HOME.ORG", 1);
        tree.write(".mailmap", "Ann Elisabeth Other <ann@new.org> <ann@old.org>\nAnn Elisabeth Other <ann@home.org>\n");
        assertThat(shown()).containsExactly("5 Ann Elisabeth Other <ann@home.org>");
    }

    /// The link between two others is a pair in a commit that was undone.
    @Test
    void commitsThatAreGoneLinkNoPeople() throws IOException {
        by("Ann", "ann@home.org", 1);
        by("Bob", "bob@home.org", 1);
        by("Ann", "bob@home.org", 1);
        try (History history = open(tree, folder)) {
            assertThat(read(history).file(path("a.txt"), 1, NOW).orElseThrow().authors())
                    .hasSize(2);
            by("Bob Ann", "ann@home.org", 1);
            by("Bob Ann", "bob@home.org", 1);
            assertThat(read(history).file(path("a.txt"), 1, NOW).orElseThrow().authors())
                    .hasSize(1);
            tree.git("reset", "-q", "--hard", "HEAD~2");
            assertThat(read(history).file(path("a.txt"), 1, NOW).orElseThrow().authors())
                    .hasSize(2);
        }
    }

    @Test
    void linesAndFiguresCountPeople() throws IOException {
        tree.write("a.txt", "1\n2\n");
        commitAs(tree, 20, "Nate Prewitt", "Nate.Prewitt@gmail.com", "one");
        tree.write("a.txt", "1\n2\n3\n4\n5\n");
        commitAs(tree, 10, "Brian", "brian@home.org", "two");
        tree.write("a.txt", "1\n2\n3\n4\n5\n6\n7\n");
        commitAs(tree, 5, "Nate Prewitt", "nate.prewitt@gmail.com", "three");
        try (History history = open(tree, folder)) {
            CommitSignals signals = read(history).signals(path("a.txt"), NOW).orElseThrow();
            assertThat(signals.contributorCount()).isEqualTo(2);
            assertThat(signals.dominantAuthorPct()).isEqualTo(67);
            List<AuthorLines> owners =
                    Histories.blame(history, path("a.txt")).orElseThrow().owners();
            assertThat(owners).extracting(AuthorLines::lines).containsExactly(4, 3);
            assertThat(owners.getFirst().person().name()).isEqualTo("Nate Prewitt");
        }
    }

    @Test
    void aSoleAuthorMayHaveSeveralAddresses() throws IOException {
        by("Ann Other", "ann@home.org", 1);
        by("Ann Other", "ann@work.org", 1);
        assertThat(read(tree, folder).soleAuthor(path("a.txt")).orElseThrow().email())
                .isEqualTo("ann@home.org");
    }

    @Test
    void commitsAreFoundByAnyNameAndAddressOfTheirAuthor() throws IOException {
        by("thinkerou", "ou@home.org", 2);
        by("田欧", "ou@home.org", 1);
        by("Bob", "bob@home.org", 1);
        try (History history = open(tree, folder)) {
            for (String part : List.of("田", "THINK", "ou@home", "thinkerou <ou@home.org>"))
                assertThat(search(history, new CommitQuestion("", part, "", Instant.MIN, Instant.MAX, 10))
                                .hits())
                        .as(part)
                        .extracting(hit -> hit.commit().subject())
                        .containsExactly("commit 3", "commit 2", "commit 1");
        }
    }

    /// Identities are resolved for each query, not stored with the commits.
    @Test
    void aMailmapThatComesLaterCounts() throws IOException {
        by("ann", "ann@old.org", 1);
        try (History history = open(tree, folder)) {
            var question = new CommitQuestion("", "elisabeth", "", Instant.MIN, Instant.MAX, 10);
            assertThat(search(history, question).hits()).isEmpty();
            tree.write(".mailmap", "Ann Elisabeth <ann@new.org> <ann@old.org>\n");
            assertThat(search(history, question).hits()).hasSize(1);
        }
    }

    @Test
    void twoOfOneNameAreCalledByTheirAddressesToo() {
        assertThat(Person.names(List.of(new Person("Ann", "a@x"), new Person("Bob", "b@x"), new Person("Ann", "c@x"))))
                .containsExactly("Ann <a@x>", "Bob", "Ann <c@x>");
    }
}
