package dev.loupe.search.rank;

import java.util.Locale;
import java.util.function.Function;

/// The ranking signals. Every value is in [0, 1]; [Weights] has each signal's weight for a kind of query.
public enum RankingSignal {
    LEXICAL(
            "BM25 over name, path, signature, documentation and body, in proportion to the best candidate",
            LexicalMatch::new),
    DEFINITION(
            "defines a name that the query asks for: 1 in the same case and with the qualifier asked for",
            DefinedName::new),
    PLACE("is at the file, line or frame of a stack trace that the query names", WantedPlace::new),
    IDENTIFIER("holds the identifiers of the query as they are written", ExactIdentifiers::new),
    NAME("the words of its name are those of the query, and the other way round", NameWords::new),
    ENCLOSING("the words of the query stand in the names of the types around it", EnclosingWords::new),
    FILE_NAME("the words of the query stand in the file's name", FileNameWords::new),
    PATH("the words of the query stand in the file's name or its folder", PathWords::new),
    FOLDER("the words of the query stand in the names of its folders", FolderWords::new),
    SIGNATURE("the words of the query stand in its signature", SignatureWords::new),
    DOCUMENTATION("the words of the query stand in its documentation comment", DocumentationWords::new),
    COVERAGE("how many of the query's words it holds anywhere, rare ones counting more", WordCoverage::new),
    PROXIMITY("words that follow each other in the query stand close to each other in its body", WordProximity::new),
    COHERENCE("its file holds other good candidates; for the file's best candidate only", FileCoherence::new, true),
    CENTRALITY("how many other files import its file", CentralitySignal::new),
    FILE_COVERAGE(
            "how many of the query's words its file's candidates hold together; for the file's best candidate only",
            FileCoverage::new,
            true),
    MEANING("how near it is to the query in meaning, by vectors, in proportion to the candidates", MeaningSignal::new),
    FILE_MEANING(
            "how near its file's three nearest candidates are together; for the file's best candidate only",
            FileMeaning::new,
            true),
    LENGTH("how many lines it has, up to a screenful", ChunkLength::new);

    private final String doc;
    private final Function<CandidateSet, Feature> evidence;

    private final boolean ofFile;

    RankingSignal(String doc, Function<CandidateSet, Feature> evidence) {
        this(doc, evidence, false);
    }

    RankingSignal(String doc, Function<CandidateSet, Feature> evidence, boolean ofFile) {
        this.doc = doc;
        this.evidence = evidence;
        this.ofFile = ofFile;
    }

    /// Whether the signal is about the whole file. It then has the same value for all of the file's
    /// candidates and counts only for the best of them by the other signals, so that a relevant file moves up
    /// without filling the answer.
    boolean isOfFile() {
        return ofFile;
    }

    /// Creates the signal for the candidates of one pool.
    Feature over(CandidateSet pool) {
        return evidence.apply(pool);
    }

    /// A description for people.
    public String doc() {
        return doc;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
