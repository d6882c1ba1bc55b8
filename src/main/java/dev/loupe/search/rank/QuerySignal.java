package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.search.signal.Signal;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The signals of chunks as answers to a query. Every value is in [0, 1]; [Weights] has each signal's weight
/// for a kind of query.
public enum QuerySignal implements Signal.OfRows<CandidateSet> {
    LEXICAL(
            "BM25 over name, path, signature, documentation and body, in proportion to the best candidate",
            "postings",
            QuerySignal::lexical),
    DEFINITION(
            "defines a name that the query asks for: 1 in the same case and with the qualifier asked for",
            "qualified name",
            DefinedName::new),
    PLACE("is at the file, line or frame of a stack trace that the query names", "path and lines", WantedPlace::new),
    IDENTIFIER("holds the identifiers of the query as they are written", "postings", ExactIdentifiers::new),
    NAME("the words of its name are those of the query, and the other way round", "name", NameFeatures::name),
    ENCLOSING(
            "the words of the query stand in the names of the types around it",
            "qualified name",
            NameFeatures::enclosing),
    FILE_NAME("the words of the query stand in the file's name", "path", NameFeatures::file),
    PATH("the words of the query stand in the file's name or its folder", "path", NameFeatures::path),
    FOLDER("the words of the query stand in the names of its folders", "path", NameFeatures::folders),
    SIGNATURE(
            "the words of the query stand in its signature",
            "postings of the signature",
            set -> one -> set.covered(one.inSignature())),
    DOCUMENTATION(
            "the words of the query stand in its documentation comment",
            "postings of the comment",
            set -> one -> set.covered(one.inDoc())),
    COVERAGE(
            "how many of the query's words it holds anywhere, rare ones counting more",
            "postings",
            set -> one -> set.covered(one.inAny())),
    PROXIMITY(
            "words that follow each other in the query stand close to each other in its body",
            "positions in the body",
            WordProximity::new),
    COHERENCE(
            "its file holds other good candidates; for the file's best candidate only",
            "postings of the file's candidates",
            FileFeatures::coherence,
            true),
    CENTRALITY("how many other files import its file", "imports", CentralitySignal::new),
    FILE_COVERAGE(
            "how many of the query's words its file's candidates hold together; for the file's best candidate only",
            "postings of the file's candidates",
            FileFeatures::coverage,
            true),
    MEANING(
            "how near it is to the query in meaning, by vectors, in proportion to the candidates",
            "vectors",
            MeaningSignal::new),
    FILE_MEANING(
            "how near its file's three nearest candidates are together; for the file's best candidate only",
            "vectors of the file's candidates",
            FileFeatures::meaning,
            true),
    /// On a logarithmic scale: code that does the work is rarely one line long.
    LENGTH(
            "how many lines it has, up to a screenful",
            "lines",
            _ -> one -> Math.min(1, Math.log(one.facts().lines().count()) / Math.log(50)));

    private final String doc;
    private final String source;
    private final Function<CandidateSet, Feature> feature;
    private final boolean ofFile;

    QuerySignal(String doc, String source, Function<CandidateSet, Feature> feature) {
        this(doc, source, feature, false);
    }

    QuerySignal(String doc, String source, Function<CandidateSet, Feature> feature, boolean ofFile) {
        this.doc = doc;
        this.source = source;
        this.feature = feature;
        this.ofFile = ofFile;
    }

    /// Whether the signal is about the whole file. It then has the same value for all of the file's
    /// candidates and counts only for the best of them by the other signals, so that a relevant file moves up
    /// without filling the answer.
    boolean isOfFile() {
        return ofFile;
    }

    /// Creates the signal for the candidates of one set.
    Feature over(CandidateSet set) {
        return feature.apply(set);
    }

    @Override
    public void fill(CandidateSet set, double[] values) {
        Feature of = over(set);
        List<LexicalCandidate> candidates = set.candidates();
        for (int row = 0; row < values.length; row++) values[row] = of.of(candidates.get(row));
    }

    @Override
    public String doc() {
        return doc;
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Feature lexical(CandidateSet set) {
        double best = set.candidates().stream()
                .mapToDouble(LexicalCandidate::score)
                .max()
                .orElse(0);
        return one -> best > 0 ? Math.min(1, one.score() / best) : 0;
    }
}
