package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TermFiltersTest {

    /// The result of an engine that only has ids and terms, and can read payloads.
    private static boolean finds(TermFilter filter, String id, JsonObject payload, Set<String> terms) {
        return switch (filter) {
            case TermFilter.And(var all) -> all.stream().allMatch(part -> finds(part, id, payload, terms));
            case TermFilter.AtLeast(var count, var of) ->
                of.stream().filter(part -> finds(part, id, payload, terms)).count() >= count;
            case TermFilter.Not(var inner) -> !finds(inner, id, payload, terms);
            case TermFilter.Ids(var ids) -> ids.contains(id);
            case TermFilter.AnyOf(var any) -> !Collections.disjoint(any, terms);
            case TermFilter.Between between ->
                terms.stream()
                        .anyMatch(term -> compare(between.first(), term) <= 0 && compare(term, between.last()) <= 0);
            case TermFilter.Paths(var prefix, var globs) ->
                terms.stream()
                        .filter(term -> term.startsWith(prefix))
                        .anyMatch(term -> PathPattern.anyOf(globs).test(term.substring(prefix.length())));
            case TermFilter.Verified(var candidates, var condition) ->
                finds(candidates, id, payload, terms) && PlainEvaluation.holds(condition, "-", payload);
        };
    }

    private static int compare(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    /// A payload and its terms.
    private record Filed(JsonObject payload, Set<String> terms) {}

    private static List<Filed> filed(RandomFilters random) {
        return Stream.generate(random::payload)
                .limit(60)
                .map(payload -> new Filed(payload, PayloadTerms.of(payload)))
                .toList();
    }

    @Test
    void termsFindWhatTheFilterMeans() {
        var random = new RandomFilters(77);
        List<Filed> points = filed(random);
        int choosing = 0;
        for (int i = 0; i < 1_000; i++) {
            PointFilter filter = random.filter(Set.of("1", "2", "3"));
            TermFilter found = TermFilters.of(filter);
            int holding = 0;
            for (int at = 0; at < points.size(); at++) {
                String id = Integer.toString(at);
                Filed point = points.get(at);
                boolean holds = PlainEvaluation.holds(filter, id, point.payload());
                if (finds(found, id, point.payload(), point.terms()) != holds)
                    throw new AssertionError(filter + " of " + point.payload() + " should be " + holds);
                if (holds) holding++;
            }
            if (holding > 0 && holding < points.size()) choosing++;
        }
        assertThat(choosing).as("filters that choose").isGreaterThan(350);
    }
}
