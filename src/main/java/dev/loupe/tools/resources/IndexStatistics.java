package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.json.RecordJson;
import dev.loupe.tools.indexing.ProjectFacts;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/// The resource `loupe://index`: the state of the indexes of the session's projects. Always readable, even
/// without a project, and starts no index.
final class IndexStatistics {

    /// More would not fit into an answer.
    private static final int MOST_PROJECTS = 10;

    /// @param omitted number of projects left out; list_projects names them
    private record Listing(List<Record> projects, int omitted) {}

    /// @param message why nothing more is known
    private record Broken(String name, String root, String collection, String state, String message) {}

    private final Projects projects;

    IndexStatistics(Projects projects) {
        this.projects = projects;
    }

    ResourceContents read(String uri, Session session) {
        List<Project> all = shown(session);
        var facts = new ArrayList<Record>();
        for (Project project : all.subList(0, Math.min(all.size(), MOST_PROJECTS))) facts.add(facts(project));
        var listing = new Listing(facts, all.size() - facts.size());
        String text = Json.pretty(RecordJson.PLAIN.write(listing));
        return new ResourceContents(List.of(new ResourceContents.Part(uri, MimeTypes.JSON, text)));
    }

    /// The session's roots, or if it has none, the registered projects.
    private List<Project> shown(Session session) {
        List<Project> all = projects.all(session);
        if (session.roots().isEmpty()) return all;
        return all.stream()
                .filter(project -> session.roots().contains(project.root()))
                .toList();
    }

    private static Record facts(Project project) {
        try {
            return ProjectFacts.of(project);
        } catch (ToolFailure broken) {
            return new Broken(
                    project.name(), project.root().toString(), project.collection(), "failed", broken.getMessage());
        }
    }
}
