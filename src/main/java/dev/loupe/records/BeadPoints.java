package dev.loupe.records;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.TextDigest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// The beads of a source as records of a store. The whole text of a bead is searchable.
final class BeadPoints implements RecordSource {
    static final String ID = "bead_id";
    static final String TITLE = "title";
    static final String STATUS = "status";
    static final String PRIORITY = "priority";
    static final String ISSUE_TYPE = "issue_type";
    static final String ASSIGNEE = "assignee";
    static final String LABELS = "labels";
    static final String RIG = "rig";

    private final BeadSource beads;
    /// Version of the source whose beads were all read.
    private String shown = "";

    BeadPoints(BeadSource beads) {
        this.beads = beads;
    }

    @Override
    public synchronized boolean unchanged() throws IOException {
        return shown.equals(version());
    }

    private String version() throws IOException {
        return beads.version().orElse("none");
    }

    @Override
    public synchronized void show(Sync look) throws IOException {
        shown = "";
        String before = version();
        beads.read(new BeadSource.Reader() {
            @Override
            public void bead(Bead bead) throws IOException {
                show(look, bead);
            }

            @Override
            public void malformed(String where, String why) {
                look.problem(beads.name() + ", " + where, why);
            }
        });
        shown = before;
    }

    private static void show(Sync look, Bead bead) throws IOException {
        if (bead.isDeleted()) {
            look.drop(bead.id());
            return;
        }
        RecordEntry entry = entry(bead);
        if (!look.knows(entry.key(), entry.stamp().version())) look.put(entry);
    }

    static RecordEntry entry(Bead bead) {
        JsonObject payload = payload(bead);
        String text = text(bead);
        long version = ByteBuffer.wrap(TextDigest.of(Json.write(payload) + "\n" + text))
                .getLong();
        return new RecordEntry(bead.id(), new RecordVersion(0, version | 1), payload, bead.title(), text);
    }

    private static String text(Bead bead) {
        var parts = new ArrayList<String>();
        parts.add(bead.title());
        parts.add(bead.description());
        parts.add(bead.notes());
        parts.add(bead.acceptanceCriteria());
        parts.add(bead.design());
        for (Bead.Comment comment : bead.comments()) parts.add(comment.author() + ": " + comment.text());
        parts.add(bead.closeReason());
        parts.add(String.join(" ", bead.labels()));
        parts.add(bead.metadata());
        parts.add(bead.externalRef());
        parts.add(bead.id());
        parts.removeIf(String::isBlank);
        return String.join("\n", parts);
    }

    private static JsonObject payload(Bead bead) {
        var members = new LinkedHashMap<String, JsonValue>();
        Payload.put(members, ID, bead.id());
        Payload.put(members, TITLE, bead.title());
        Payload.put(members, STATUS, bead.status());
        bead.priority().ifPresent(priority -> members.put(PRIORITY, JsonValue.of(priority)));
        Payload.put(members, ISSUE_TYPE, bead.issueType());
        Payload.put(members, "owner", bead.owner());
        Payload.put(members, ASSIGNEE, bead.assignee());
        Payload.put(members, RIG, bead.rig());
        Payload.put(members, LABELS, bead.labels());
        Payload.put(
                members,
                "depends_on",
                bead.dependencies().stream().map(Bead.Dependency::dependsOn).toList());
        bead.createdAt().ifPresent(time -> Payload.put(members, "created_at", time.toString()));
        bead.updatedAt().ifPresent(time -> Payload.put(members, "updated_at", time.toString()));
        bead.closedAt().ifPresent(time -> Payload.put(members, "closed_at", time.toString()));
        return new JsonObject(members);
    }
}
