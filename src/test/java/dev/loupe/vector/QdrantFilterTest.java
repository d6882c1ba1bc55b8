package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The semantics of Qdrant's filters, from its documentation and its own condition checker.
class QdrantFilterTest {
    private static final String CAR = """
            {"price": 499.9, "amount": 10, "rating": [3, 7, 9, 9], "color": "red", "has_delivery": true,
             "shipped_at": "2020-02-15T00:00:00Z", "parts": [], "packaging": null, "holes": [null],
             "note": "A Red car, hardly used", "country": {"name": "Germany", "capital": "Berlin",
               "cities": [{"name": "Berlin", "population": 3.7, "sights": ["Gate", "Tower"]},
                          {"name": "Munich", "population": 1.5, "sights": ["Gate"]}]},
             "a.b": 1, "exact": 1, "float": 1.0, "text": "1", "big": 9007199254740993}""";

    private static JsonObject json(String text) throws JsonFailure {
        return (JsonObject) Json.parse(text);
    }

    private static PointFilter parse(String filter) throws Exception {
        return QdrantFilter.parse(json(filter));
    }

    private static boolean holds(String filter) throws Exception {
        return PlainEvaluation.holds(parse(filter), "7", json(CAR));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"key": "color", "match": {"value": "red"}}                                   | true
            {"key": "color", "match": {"value": "Red"}}                                   | false
            {"key": "amount", "match": {"value": 10}}                                     | true
            {"key": "amount", "match": {"value": "10"}}                                   | false
            {"key": "text", "match": {"value": 1}}                                        | false
            {"key": "float", "match": {"value": 1}}                                       | false
            {"key": "has_delivery", "match": {"value": true}}                             | true
            {"key": "has_delivery", "match": {"value": "true"}}                           | false
            {"key": "big", "match": {"value": 9007199254740992}}                          | false
            {"key": "big", "match": {"value": 9007199254740993}}                          | true
            {"key": "rating", "match": {"value": 7}}                                      | true
            {"key": "color", "match": {"any": ["blue", "red"]}}                           | true
            {"key": "color", "match": {"any": []}}                                        | false
            {"key": "color", "match": {"except": ["blue"]}}                               | true
            {"key": "color", "match": {"except": ["red"]}}                                | false
            {"key": "rating", "match": {"except": [3, 7]}}                                | true
            {"key": "rating", "match": {"except": [3, 7, 9]}}                             | false
            {"key": "missing", "match": {"except": ["red"]}}                              | false
            {"key": "packaging", "match": {"except": ["red"]}}                            | false
            {"key": "country", "match": {"except": ["red"]}}                              | true
            {"key": "missing", "match": {"value": "red"}}                                 | false
            {"key": "note", "match": {"text": "used red"}}                                | true
            {"key": "note", "match": {"text": "red bike"}}                                | false
            {"key": "note", "match": {"text_any": "red bike"}}                            | true
            {"key": "note", "match": {"phrase": "red car"}}                               | true
            {"key": "note", "match": {"phrase": "car red"}}                               | false
            {"key": "note", "match": {"text": "hard"}}                                    | false
            {"key": "price", "range": {"gt": 499, "lt": 500}}                             | true
            {"key": "price", "range": {"gte": 499.9, "lte": 499.9}}                       | true
            {"key": "price", "range": {"gt": 499.9}}                                      | false
            {"key": "rating", "range": {"lte": 5.0}}                                      | true
            {"key": "text", "range": {"gte": 0}}                                          | false
            {"key": "missing", "range": {"gte": 0}}                                       | false
            {"key": "price", "range": {}}                                                 | true
            {"key": "shipped_at", "range": {"gte": "2020-02-01T00:00:00Z", "lt": "2020-03-01T00:00:00Z"}} | true
            {"key": "shipped_at", "range": {"gte": "2020-02-15T00:30:00+01:00"}}          | true
            {"key": "shipped_at", "range": {"gt": "2020-02-15"}}                          | false
            {"key": "shipped_at", "range": {"gte": "2020-02-15"}}                         | true
            {"key": "color", "range": {"gte": "2020-02-15"}}                              | false
            {"key": "rating", "values_count": {"gte": 4, "lte": 4}}                       | true
            {"key": "rating", "values_count": {"gt": 4}}                                  | false
            {"key": "color", "values_count": {"gte": 1, "lt": 2}}                         | true
            {"key": "parts", "values_count": {"lt": 1}}                                   | true
            {"key": "missing", "values_count": {"lt": 1}}                                 | true
            {"is_empty": {"key": "price"}}                                                | false
            {"is_empty": {"key": "missing"}}                                              | true
            {"is_empty": {"key": "parts"}}                                                | true
            {"is_empty": {"key": "packaging"}}                                            | true
            {"is_empty": {"key": "holes"}}                                                | false
            {"is_null": {"key": "amount"}}                                                | false
            {"is_null": {"key": "missing"}}                                               | false
            {"is_null": {"key": "parts"}}                                                 | false
            {"is_null": {"key": "packaging"}}                                             | true
            {"is_null": {"key": "holes"}}                                                 | false
            {"is_null": {"key": "holes[]"}}                                               | true
            {"key": "parts", "is_empty": true}                                            | true
            {"key": "color", "is_null": false}                                            | true
            {"key": "country.name", "match": {"value": "Germany"}}                        | true
            {"key": "country.cities[].name", "match": {"value": "Munich"}}                | true
            {"key": "country.cities.name", "match": {"value": "Munich"}}                  | false
            {"key": "country.cities[0].name", "match": {"value": "Munich"}}               | false
            {"key": "country.cities[1].name", "match": {"value": "Munich"}}               | true
            {"key": "country.cities[].sights", "match": {"value": "Tower"}}               | true
            {"key": "rating[]", "match": {"value": 9}}                                    | true
            {"key": "color[]", "match": {"value": "red"}}                                 | false
            {"key": "a.b", "match": {"value": 1}}                                         | false
            {"key": "\\"a.b\\"", "match": {"value": 1}}                                   | true
            {"has_id": [1, 7]}                                                            | true
            {"has_id": ["7"]}                                                             | false
            {"has_vector": ""}                                                            | true
            """)
    void aSingleConditionIsAFilter(String filter, boolean holds) throws Exception {
        assertThat(holds(filter)).isEqualTo(holds);
    }

    @Test
    void allClausesHaveToHold() throws Exception {
        String red = "{\"key\": \"color\", \"match\": {\"value\": \"red\"}}";
        String blue = "{\"key\": \"color\", \"match\": {\"value\": \"blue\"}}";
        String ten = "{\"key\": \"amount\", \"match\": {\"value\": 10}}";
        assertThat(holds("{\"must\": [%s, %s]}".formatted(red, ten))).isTrue();
        assertThat(holds("{\"must\": [%s, %s]}".formatted(red, blue))).isFalse();
        assertThat(holds("{\"should\": [%s, %s]}".formatted(red, blue))).isTrue();
        assertThat(holds("{\"must\": [%s], \"should\": [%s]}".formatted(red, blue)))
                .isFalse();
        assertThat(holds("{\"must_not\": [%s, %s]}".formatted(blue, red))).isFalse();
        assertThat(holds("{\"must\": [%s], \"must_not\": [%s]}".formatted(ten, blue)))
                .isTrue();
        assertThat(holds("{\"must\": %s}".formatted(red))).isTrue();
        assertThat(holds("{\"must\": [{\"should\": [%s, %s]}, {\"must_not\": %s}]}".formatted(blue, ten, blue)))
                .isTrue();
        assertThat(holds(
                        "{\"min_should\": {\"conditions\": [%s, %s, %s], \"min_count\": 2}}".formatted(red, blue, ten)))
                .isTrue();
        assertThat(holds("{\"min_should\": {\"conditions\": [%s, %s], \"min_count\": 2}}".formatted(red, blue)))
                .isFalse();
    }

    @Test
    void anEmptyListOfAlternativesHoldsNeverAndOfDemandsAlways() throws Exception {
        assertThat(holds("{\"should\": []}")).isFalse();
        assertThat(holds("{\"must\": [], \"must_not\": []}")).isTrue();
        assertThat(holds("{\"should\": null}")).isTrue();
        assertThat(holds("{}")).isTrue();
        assertThat(holds("{\"min_should\": {\"conditions\": [], \"min_count\": 0}}"))
                .isTrue();
    }

    @Test
    void nestedAsksOneElementForAllOfIt() throws Exception {
        String large = "{\"key\": \"population\", \"range\": {\"gt\": 3}}";
        String munich = "{\"key\": \"name\", \"match\": {\"value\": \"Munich\"}}";
        String nested = "{\"nested\": {\"key\": \"country.cities\", \"filter\": {\"must\": [%s, %s]}}}";
        assertThat(holds(nested.formatted(large, munich))).isFalse();
        assertThat(holds(nested.replace("cities", "cities[]").formatted(large, "{\"is_empty\": {\"key\": \"mayor\"}}")))
                .isTrue();
        assertThat(holds("{\"nested\": {\"key\": \"country\", \"filter\": {\"must\": [%s]}}}".formatted(munich)))
                .isFalse();
        assertThat(holds("{\"nested\": {\"key\": \"country.cities\", \"filter\": {\"has_id\": [7]}}}"))
                .isFalse();
    }

    @Test
    void aFlatObjectIsEqualities() throws Exception {
        assertThat(holds("{\"color\": \"red\", \"amount\": 10}")).isTrue();
        assertThat(holds("{\"color\": \"red\", \"amount\": 11}")).isFalse();
        assertThat(holds("{\"country.name\": [\"France\", \"Germany\"]}")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"musts": [{"key": "a"}]}                             | filter.musts is not a clause of a filter (did you mean must?)
            {"must": [], "shoud": []}                             | filter has the unknown member 'shoud' (did you mean should?)
            {"must": 3}                                           | filter.must must be a list (found 3)
            {"must": [{}]}                                        | filter.must[0] is empty
            {"must": ["x"]}                                       | filter.must[0] must be an object
            {"must": [{"key": "a"}]}                              | filter.must[0] has none of is_empty, is_null, match
            {"key": "a", "match": {"value": 1.5}}                 | write "range": {"gte": 1.5, "lte": 1.5}
            {"key": "a", "match": {"value": null}}                | filter.match has none of
            {"key": "a", "match": {"value": [1]}}                 | filter.match.value must be a string
            {"key": "a", "match": {"any": "x"}}                   | filter.match.any must be a list
            {"key": "a", "match": {"any": [1.5]}}                 | filter.match.any[0] is not a whole number
            {"key": "a", "match": {"keyword": "x"}}               | filter.match has the unknown member 'keyword'
            {"key": "a", "match": {"value": 1, "any": [1]}}       | filter.match has value and any at once
            {"key": "a", "match": {"value": 1}, "range": {}}      | filter has match and range at once
            {"key": "a", "match": {"text": "--"}}                 | filter.match.text has no letters or digits
            {"key": "a", "range": {"gt": true}}                   | filter.range.gt must be a number
            {"key": "a", "range": {"gt": 1, "lt": "2020-01-01"}}  | filter.range mixes numbers and dates
            {"key": "a", "range": {"gt": "yesterday"}}            | filter.range.gt is not a date
            {"key": "a", "range": {"gtee": 1}}                    | filter.range has the unknown member 'gtee' (did you mean gte?)
            {"key": "a", "values_count": {"gt": -1}}              | filter.values_count.gt must be a whole number of 0 or more
            {"key": "a..b", "match": {"value": 1}}                | filter.key: invalid key 'a..b': expected a name
            {"key": 3, "match": {"value": 1}}                     | filter.key must be a string
            {"key": "a", "geo_radius": {"radius": 3}}             | filter asks for geo_radius, but geographic conditions are not supported
            {"is_empty": "a"}                                     | filter.is_empty must be an object
            {"is_empty": {}}                                      | filter.is_empty needs a key
            {"has_id": 3}                                         | filter.has_id must be a list
            {"has_id": [true]}                                    | filter.has_id[0] must be an id
            {"has_vector": "other"}                               | filter.has_vector is not the name of a vector
            {"nested": {"key": "a"}}                              | filter.nested needs a filter
            {"min_should": {"conditions": []}}                    | filter.min_should needs min_count
            {"color": null}                                       | filter.color cannot equal null; write {"is_null"
            {"color": 1.5}                                        | filter.color is not a whole number
            """)
    void anUnsupportedFilterIsNamedInTheError(String filter, String message) {
        assertThatThrownBy(() -> parse(filter))
                .isInstanceOf(InvalidFilter.class)
                .hasMessageContaining(message);
    }

    @Test
    void onlyAnObjectIsAFilter() {
        assertThatThrownBy(() -> QdrantFilter.parse(JsonValue.of("language = java"), "filter"))
                .isInstanceOf(InvalidFilter.class)
                .hasMessageContaining("filter must be an object like {\"must\"");
    }

    @Test
    void nestingAndNumberOfConditionsAreBounded() {
        String deep = "{\"must\": [".repeat(20) + "{\"has_id\": []}" + "]}".repeat(20);
        assertThatThrownBy(() -> parse(deep)).hasMessageContaining("nested deeper than 16 filters");
        String many = "{\"must\": [" + "{\"has_id\": []},".repeat(600) + "{\"has_id\": []}]}";
        assertThatThrownBy(() -> parse(many)).hasMessageContaining("one of more than 512 conditions");
        String values = "{\"a\": [" + "1,".repeat(10_000) + "1]}";
        assertThatThrownBy(() -> parse(values)).hasMessageContaining("filter.a has more than 10000 values");
    }
}
