package dev.loupe.training;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// What a run of the trainer is told, as `name=value` words.
///
/// @param batch pairs in a batch, a multiple of 16
/// @param group of them that come from one package, so that some negatives are hard
/// @param adjacent share of groups that are neighbours in their package instead of drawn from all of it
/// @param rate the first step's learning rate; it falls linearly to nothing
/// @param temperature the cosine's divisor
/// @param codeSide weight of the loss from code to query
/// @param small weights of the losses of the 64 and of the 128 first dimensions; 0 spares the work
/// @param nameView share of documented pairs whose query is the definition's name all the same
/// @param undocumented share of the pairs without documentation that is used, with names for queries
/// @param noName how often a pair is without its name and signature
/// @param noPath how often without file and folders
/// @param noOther how often without its enclosing name, signature, comments and rest of the documentation,
/// each apart
/// @param queryDrop share of a query's words that are left out
/// @param bodyDrop share of a body's words
/// @param kinship what words of one stem have in common at first; 0: they are not tied at all
/// @param prefixes lengths of the prefixes by which words are tied beyond their stems, a digit each; 0: none
/// @param prefixShare what words with a prefix have in common at first, of each length
/// @param share of the training set that is used
record Settings(
        long seed,
        int threads,
        int epochs,
        int batch,
        int group,
        float adjacent,
        float rate,
        float weightRate,
        float beta2,
        float temperature,
        float codeSide,
        float small,
        float nameView,
        float undocumented,
        float noName,
        float noPath,
        float noOther,
        float queryDrop,
        float bodyDrop,
        float share,
        float initial,
        float kinship,
        int prefixes,
        float prefixShare,
        int evaluateEvery) {

    private static final Map<String, String> DEFAULTS = Map.ofEntries(
            Map.entry("seed", "1"),
            Map.entry("threads", "1"),
            Map.entry("epochs", "4"),
            Map.entry("batch", "1024"),
            Map.entry("group", "64"),
            Map.entry("adjacent", "0.7"),
            Map.entry("rate", "0.015"),
            Map.entry("weightRate", "0.01"),
            Map.entry("beta2", "0.98"),
            Map.entry("temperature", "0.06"),
            Map.entry("codeSide", "0.5"),
            Map.entry("small", "0.3"),
            Map.entry("nameView", "0.03"),
            Map.entry("undocumented", "0.25"),
            Map.entry("noName", "0.15"),
            Map.entry("noPath", "0.25"),
            Map.entry("noOther", "0.25"),
            Map.entry("queryDrop", "0.15"),
            Map.entry("bodyDrop", "0.2"),
            Map.entry("share", "1"),
            Map.entry("initial", "0.0625"),
            Map.entry("kinship", "0.5"),
            Map.entry("prefixes", "1234"),
            Map.entry("prefixShare", "0.3"),
            Map.entry("evaluateEvery", "0"));

    static Settings of(Map<String, String> given) {
        RecordComponent[] components = Settings.class.getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(c -> value(c.getType(), given.getOrDefault(c.getName(), DEFAULTS.get(c.getName()))))
                .toArray();
        try {
            return (Settings) Settings.class.getDeclaredConstructors()[0].newInstance(values);
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static Object value(Class<?> type, String text) {
        if (type == int.class) return Integer.parseInt(text);
        if (type == long.class) return Long.parseLong(text);
        return Float.parseFloat(text);
    }

    /// All settings on one line; those that change nothing of the result are left out.
    String line() {
        return Arrays.stream(toString().replaceAll("^Settings\\[|]$", "").split(", "))
                .filter(each -> !each.startsWith("threads=") && !each.startsWith("evaluateEvery="))
                .collect(Collectors.joining(" "));
    }
}
