package dev.loupe.tools.kit;

import dev.loupe.engine.Project;
import dev.loupe.json.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What a `target` means in the family that never fails. Names are case-insensitive, and a part of a name is
/// enough if it is unique; an unknown or ambiguous name means all projects, with a note.
///
/// @param name the project's; empty if all are meant
/// @param notes sentences about a name that was not found as given
public record TargetChoice(List<Project> projects, Optional<String> name, List<String> notes) {

    /// The description of the note in an answer.
    public static final String NOTES = "what was made of a target that is not found as it was given";

    private static final int SHORTEST_PART = 3;
    private static final int NEAREST = 3;

    static TargetChoice everything(List<Project> all) {
        return new TargetChoice(all, Optional.empty(), List.of());
    }

    static TargetChoice exactly(Project one, String given) {
        return new TargetChoice(List.of(one), Optional.of(given), List.of());
    }

    /// For a name that no project has exactly.
    static TargetChoice near(String given, List<Project> all) {
        String wanted = given.replaceFirst("(?<=.)[/\\\\]+$", "").toLowerCase(Locale.ROOT);
        List<Predicate<Project>> kinds = List.of(
                project -> lower(project.name()).equals(wanted),
                project -> (lower(project.root().toString())).endsWith("/" + wanted),
                project -> wanted.length() >= SHORTEST_PART
                        && lower(project.name()).contains(wanted));
        for (Predicate<Project> kind : kinds) {
            List<Project> found = all.stream().filter(kind).toList();
            if (found.size() == 1) return partly(given, found.getFirst());
            if (found.size() > 1) return unclear(given, found, all);
        }
        return unknown(given, all);
    }

    private static TargetChoice partly(String given, Project one) {
        return new TargetChoice(
                List.of(one),
                Optional.of(one.name()),
                List.of("'%s' was read as the project %s (%s)"
                        .formatted(NearNames.cut(given), one.name(), one.root())));
    }

    private static TargetChoice unclear(String given, List<Project> found, List<Project> all) {
        String roots = found.stream()
                .map(project -> project.root().toString())
                .limit(NEAREST)
                .collect(Collectors.joining(", "));
        return new TargetChoice(
                all,
                Optional.empty(),
                List.of("'%s' means several projects, so that this is about all; give the path of one: %s"
                        .formatted(NearNames.cut(given), roots)));
    }

    private static TargetChoice unknown(String given, List<Project> all) {
        var names = new ArrayList<>(all.stream().map(Project::name).distinct().toList());
        List<String> near = NearNames.of(given, names, NEAREST);
        String remedy =
                NearNames.meant(near, "known: " + String.join(", ", names.subList(0, Math.min(names.size(), 10))));
        return new TargetChoice(
                all,
                Optional.empty(),
                List.of("there is no project '%s', so that this is about all; %s"
                        .formatted(NearNames.cut(given), remedy)));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT).replace('\\', '/');
    }
}
