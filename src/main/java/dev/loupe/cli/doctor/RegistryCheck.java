package dev.loupe.cli.doctor;

import dev.loupe.model.WallClock;
import dev.loupe.project.ProjectRegistry;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// Checks that the folders of registered projects exist.
final class RegistryCheck implements Check {
    private static final String SUBJECT = "registered names";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        try {
            return findings(
                    new ProjectRegistry(surroundings.home(), surroundings.userHome(), WallClock.utc()).contents());
        } catch (IOException broken) {
            return List.of(Finding.bad(
                    SUBJECT, ErrorText.cause(broken), "use the Loupe that wrote it, or move the file away"));
        }
    }

    private static List<Finding> findings(ProjectRegistry.Contents contents) {
        var findings = new ArrayList<Finding>();
        if (!contents.warning().isEmpty())
            findings.add(Finding.bad(SUBJECT, contents.warning(), "loupe doctor --recover-registry"));
        contents.paths().forEach((name, path) -> {
            if (!Files.isDirectory(path))
                findings.add(Finding.doubtful(
                        SUBJECT,
                        "%s names %s, which is gone".formatted(name, path),
                        "loupe projects unregister " + name));
        });
        if (findings.isEmpty())
            findings.add(Finding.good(SUBJECT, contents.paths().size() + ", all of them there"));
        return findings;
    }
}
