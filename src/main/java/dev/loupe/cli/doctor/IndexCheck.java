package dev.loupe.cli.doctor;

import dev.loupe.engine.Shortfalls;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.index.project.IndexHealth;
import dev.loupe.model.Lack;
import dev.loupe.model.Shortfall;
import dev.loupe.project.Collection;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/// Verifies the checksums of the project's index.
final class IndexCheck implements Check {
    private static final String SUBJECT = "index";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        var findings = new ArrayList<Finding>();
        try {
            for (Path folder : folders(surroundings)) findings.addAll(findings(folder, surroundings));
        } catch (IOException broken) {
            findings.add(Finding.bad(
                    SUBJECT,
                    "the folder of indexes cannot be read: " + ErrorText.cause(broken),
                    "see who owns LOUPE_HOME"));
        }
        if (findings.isEmpty())
            findings.add(Finding.doubtful(SUBJECT, surroundings.root() + " is not indexed yet", "loupe index"));
        return findings;
    }

    private static List<Path> folders(DoctorContext surroundings) throws IOException {
        Path all = surroundings.home().indexes();
        Path own = all.resolve(Collection.of(surroundings.root()).name());
        if (!surroundings.all()) return Files.isDirectory(own) ? List.of(own) : List.of();
        if (!Files.isDirectory(all)) return List.of();
        try (Stream<Path> folders = Files.list(all)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static List<Finding> findings(Path folder, DoctorContext surroundings) {
        IndexHealth.Found found;
        try {
            found = IndexHealth.look(folder);
        } catch (IOException broken) {
            return List.of(damaged(folder, ErrorText.cause(broken), surroundings));
        }
        var findings = new ArrayList<Finding>();
        findings.add(finding(folder, found, surroundings));
        if (found instanceof IndexHealth.Found.Sound(Manifest manifest, List<IndexedFile> lacking))
            for (Shortfall failure : Shortfalls.failures(lacking, EnumSet.allOf(Lack.Kind.class)))
                findings.add(
                        Finding.bad(SUBJECT, manifest.root() + ": " + failure.sentence(), Remedy.of(failure.lack())));
        return findings;
    }

    private static Finding finding(Path folder, IndexHealth.Found found, DoctorContext surroundings) {
        return switch (found) {
            case IndexHealth.Found.Sound(Manifest manifest, List<IndexedFile> _) ->
                Finding.good(
                        SUBJECT,
                        "%s: %d files, %d chunks, sound%s"
                                .formatted(
                                        manifest.root(),
                                        manifest.files(),
                                        manifest.chunks(),
                                        manifest.complete() ? "" : ", not complete yet"));
            case IndexHealth.Found.None() ->
                Finding.doubtful(SUBJECT, folder.getFileName() + " is empty", "loupe index");
            case IndexHealth.Found.Busy() ->
                Finding.doubtful(SUBJECT, folder.getFileName() + " is being written", "look again later");
            case IndexHealth.Found.Damaged(String why) -> damaged(folder, why, surroundings);
        };
    }

    private static Finding damaged(Path folder, String why, DoctorContext surroundings) {
        return Finding.bad(
                SUBJECT,
                "%s cannot be used: %s".formatted(folder.getFileName(), why),
                folder.endsWith(Collection.of(surroundings.root()).name())
                        ? "loupe index --force"
                        : "loupe index --force in its repository, or delete " + folder);
    }
}
