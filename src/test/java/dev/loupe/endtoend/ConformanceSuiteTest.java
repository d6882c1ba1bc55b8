package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The official conformance suite over HTTP: against the fixtures that it asks for, and against the packaged
/// product. No failure is expected: there is no list of those that are known.
@Tag("packaged")
class ConformanceSuiteTest {

    /// What a server can pass that lacks the tools, resources and prompts of the suite.
    private static final Set<String> OF_ANY_SERVER_2025 = Set.of(
            "server-initialize",
            "ping",
            "tools-list",
            "server-sse-multiple-streams",
            "resources-list",
            "prompts-list",
            "dns-rebinding-protection");

    private static final Set<String> OF_ANY_SERVER_2026 = Set.of(
            "tools-list",
            "server-sse-multiple-streams",
            "resources-list",
            "sep-2164-resource-not-found",
            "prompts-list",
            "dns-rebinding-protection",
            "caching",
            "input-required-result-unsupported-methods");

    @TempDir
    private Path temp;

    private NodeSuite suite;
    private Installed loupe;

    @BeforeEach
    void prepare() throws Exception {
        suite = NodeSuite.orSkipped(temp);
        loupe = new Installed(temp, "home");
    }

    @AfterEach
    void end() throws Exception {
        if (loupe != null) loupe.close();
    }

    @Test
    void everythingThatProtocol20251125RequiresIsPassed() throws Exception {
        assertThat(NodeSuite.required("2025-11-25")).hasSize(30);
        passesAll("2025-11-25");
    }

    @Test
    void everythingThatProtocol20260728RequiresIsPassed() throws Exception {
        assertThat(NodeSuite.required("2026-07-28")).hasSize(37);
        passesAll("2026-07-28");
    }

    @Test
    void theProductItselfPassesWhatAnyServerCanInProtocol20251125() throws Exception {
        theProductPasses("2025-11-25", OF_ANY_SERVER_2025);
    }

    @Test
    void theProductItselfPassesWhatAnyServerCanInProtocol20260728() throws Exception {
        theProductPasses("2026-07-28", OF_ANY_SERVER_2026);
    }

    private void passesAll(String revision) throws Exception {
        try (HttpServed server = HttpServed.fixtures(loupe, temp)) {
            Installed.Outcome outcome = run(server, revision);

            Map<String, List<String>> complaints = complaints();
            assertThat(complaints.keySet()).containsAll(NodeSuite.required(revision));
            for (String scenario : NodeSuite.required(revision))
                assertThat(complaints.get(scenario)).as(scenario).isEmpty();
            assertThat(outcome.exit()).as(outcome.output()).isZero();
        }
    }

    private void theProductPasses(String revision, Set<String> scenarios) throws Exception {
        Path root = Repositories.small(temp.resolve("shop"), "only_function").root();
        // The suite waits ten seconds for an answer, which a first index may need on a busy machine.
        assertThat(loupe.run(root, "index").exit()).isZero();
        try (HttpServed server = HttpServed.start(loupe, temp, "--root", root.toString())) {
            run(server, revision);

            Map<String, List<String>> complaints = complaints();
            for (String scenario : new TreeSet<>(scenarios))
                assertThat(complaints.get(scenario)).as(scenario).isNotNull().isEmpty();
        }
    }

    private Installed.Outcome run(HttpServed server, String revision) throws Exception {
        return suite.conformance(
                "--url",
                server.url(),
                "--requirements",
                revision,
                "-o",
                results().toString());
    }

    private Path results() {
        return temp.resolve("results");
    }

    /// What failed in each scenario that was run, warnings included.
    private Map<String, List<String>> complaints() throws Exception {
        var complaints = new TreeMap<String, List<String>>();
        try (Stream<Path> scenarios = Files.list(results())) {
            for (Path scenario : scenarios.toList()) complaints.put(name(scenario), complaints(scenario));
        }
        return complaints;
    }

    /// The folder is called server-NAME-TIME.
    private static String name(Path folder) {
        return folder.getFileName()
                .toString()
                .replaceFirst("^server-", "")
                .replaceFirst("-\\d{4}-\\d\\d-\\d\\dT.*$", "");
    }

    private static List<String> complaints(Path scenario) throws Exception {
        var complaints = new ArrayList<String>();
        for (JsonValue check : checks(scenario)) {
            JsonObject seen = (JsonObject) check;
            if (Set.of(JsonValue.of("FAILURE"), JsonValue.of("WARNING")).contains(seen.get("status")))
                complaints.add(text(seen, "id") + ": " + text(seen, "errorMessage"));
        }
        return complaints;
    }

    private static List<JsonValue> checks(Path scenario) throws Exception {
        try {
            return ((JsonArray) Json.parse(Files.readString(scenario.resolve("checks.json")))).elements();
        } catch (IOException none) {
            return List.of(JsonValue.object(
                    "status", JsonValue.of("FAILURE"),
                    "id", JsonValue.of("not finished"),
                    "errorMessage", JsonValue.of(none.toString())));
        }
    }

    private static String text(JsonObject object, String member) {
        return object.get(member) instanceof JsonString(String text) ? text : "";
    }
}
