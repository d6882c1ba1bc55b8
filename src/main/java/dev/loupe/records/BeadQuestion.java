package dev.loupe.records;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// A query for beads. Everything but the words filters inside the store, so better-ranked beads that do not
/// match never displace one that does.
///
/// @param words what they are about
/// @param status case-insensitive
/// @param assignee a name, or whole words of one (`ada` for `crew/ada`), case-insensitive
/// @param label case-insensitive
/// @param limit 1 or more
public record BeadQuestion(
        String words,
        OptionalInt priority,
        Optional<String> status,
        Optional<String> assignee,
        Optional<String> issueType,
        Optional<String> label,
        Optional<String> rig,
        int limit) {

    PointFilter filter() {
        var all = new ArrayList<PointFilter>();
        priority.ifPresent(
                one -> all.add(new PointFilter.Match(PayloadKey.of(BeadPoints.PRIORITY), Set.of(JsonValue.of(one)))));
        status.ifPresent(one -> all.add(alike(BeadPoints.STATUS, one)));
        assignee.ifPresent(one -> all.add(new PointFilter.Phrase(PayloadKey.of(BeadPoints.ASSIGNEE), one)));
        issueType.ifPresent(one -> all.add(alike(BeadPoints.ISSUE_TYPE, one)));
        label.ifPresent(one -> all.add(alike(BeadPoints.LABELS, one)));
        rig.ifPresent(one -> all.add(alike(BeadPoints.RIG, one)));
        return all.isEmpty() ? PointFilter.ALL : new PointFilter.And(all);
    }

    /// Whether a bead still matches with this live data.
    boolean fits(BeadHit hit) {
        return PlainEvaluation.holds(filter(), hit.id(), BeadHit.payload(hit));
    }

    /// The beads whose ids are among the words.
    PointFilter named(List<String> words) {
        return new PointFilter.And(
                List.of(new PointFilter.Alike(PayloadKey.of(BeadPoints.ID), Set.copyOf(words)), filter()));
    }

    private static PointFilter alike(String key, String value) {
        return new PointFilter.Alike(PayloadKey.of(key), Set.of(value));
    }
}
