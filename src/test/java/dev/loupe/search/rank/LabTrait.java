package dev.loupe.search.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The inputs of a learned second stage in addition to the [QuerySignal]s. A rank is the logarithm of 1 +
/// the number of better ones; a share is relative to the best of the pool.
enum LabTrait {
    /// The candidate's own score by the signals, without penalties.
    BASE(1),
    BASE_SHARE(1),
    BASE_RANK(-1),
    /// The additional score of its file.
    FILE_SCORE(1),
    FILE_TOTAL_SHARE(1),
    FILE_TOTAL_RANK(-1),
    LEXICAL_RANK(-1),
    COSINE(1),
    COSINE_SCALED(1),
    /// In standard deviations above the mean of the pool.
    COSINE_STANDARD(1),
    COSINE_RANK(-1),
    FILE_COSINE(1),
    FILE_COSINE_SUM(1),
    FILE_COSINE_MEAN(1),
    FILE_COSINE_RANK(-1),
    FILE_LEXICAL_SUM(1),
    FILE_LEXICAL_RANK(-1),
    FILE_WORDS(1),
    FILE_CANDIDATES(0),
    FILE_SECOND(1),
    FILE_FRONT(0),
    FILE_NAME_WORDS(1),
    FILE_TYPE_NAME_WORDS(1),
    FILE_PROXIMITY(1),
    FILE_CHUNK_COVERAGE(1),
    FILE_DOCUMENTATION(1),
    FILE_SIGNATURE(1),
    FILE_DEFINITION(1),
    NAME_ASKED(1),
    NAME_COVERED(1),
    NAME_PARTS(0),
    FILE_NAME_ASKED(1),
    FILE_NAME_COVERED(1),
    FILE_NAME_PARTS(0),
    NAMES_COVERED(1),
    ALL_COVERED(1),
    BODY_COVERED(1),
    FOLDER_ASKED(1),
    DEPTH(0),
    IS_TYPE(0),
    IS_FUNCTION(0),
    IS_PROSE(0),
    LINES(0),
    FIRST_LINE(0),
    IMPORTERS(0),
    QUERY_WORDS(0),
    QUERY_IDENTIFIERS(0),
    QUERY_RAREST(0),
    QUERY_LACKING(0),
    QUERY_COSINE(0),
    QUERY_SPREAD(0),
    QUERY_MARGIN(0),
    QUERY_FILES(0);

    private static final int SIGNALS = QuerySignal.values().length;
    /// Number of columns: every signal, then every trait.
    static final int WIDTH = SIGNALS + values().length;

    private final int sign;

    /// @param sign 1 if more of it must never count against a candidate, -1 for the opposite, 0 for either
    LabTrait(int sign) {
        this.sign = sign;
    }

    /// Its column in a row.
    int column() {
        return SIGNALS + ordinal();
    }

    /// By column.
    static List<String> names() {
        var names = new ArrayList<String>();
        for (QuerySignal signal : QuerySignal.values()) names.add(signal.wireName());
        for (LabTrait trait : values()) names.add(trait.name().toLowerCase(Locale.ROOT));
        return names;
    }

    /// By column.
    static int[] signs() {
        int[] signs = new int[WIDTH];
        for (QuerySignal signal : QuerySignal.values())
            signs[signal.ordinal()] = signal == QuerySignal.LENGTH || signal == QuerySignal.CENTRALITY ? 0 : 1;
        for (LabTrait trait : values()) signs[trait.column()] = trait.sign;
        return signs;
    }
}
