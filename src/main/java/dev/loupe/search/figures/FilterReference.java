package dev.loupe.search.figures;

/// The reference of the filter language: the text of `tea-rags://schema/filters` and of docs/filters.md. It
/// is generated from [ChunkKeys], so it lists exactly the keys that exist.
public final class FilterReference {
    private static final String RAW = """
            # Filters

            Three ways to say what may be found; all that are given have to hold. They are part of the search, not applied after it: a search within a
            filter finds as many as one without, if there are as many.

            1. `filter`: the grammar of Qdrant's filters, over the keys below.
            2. Typed parameters (`language`, `author`, `maxAgeDays` …): short for common conditions.
            3. `pathPattern`: a glob on the relative path.

            ## `filter`

            ```json
            {"must":     [{"key": "language", "match": {"value": "java"}},
                          {"key": "git.file.ageDays", "range": {"lte": 30}}],
             "must_not": [{"key": "isTest", "match": {"value": true}}]}
            ```

            | clause | holds where |
            |---|---|
            | `must: [...]` | all conditions hold |
            | `should: [...]` | at least one holds; of an empty list none does |
            | `must_not: [...]` | none holds |
            | `min_should: {"conditions": [...], "min_count": 2}` | at least so many hold |

            Clauses of one object have to hold together; each condition may be such an object again. One condition alone is a filter too, and
            `{"language": "java", "chunkType": ["class", "interface"]}` is short for equalities.

            | condition | holds where |
            |---|---|
            | `{"key", "match": {"value": v}}` | a value is `v`: text, whole number or boolean, of exactly that type (`1`, `"1"` and `1.0` differ) |
            | `{"key", "match": {"any": [...]}}` | a value is one of these |
            | `{"key", "match": {"except": [...]}}` | there is a value, and it is none of these |
            | `{"key", "match": {"text": "w1 w2"}}` | a text has all these words (runs of letters and digits, whatever the case) |
            | `{"key", "match": {"text_any": "w1 w2"}}` | a text has one of these words |
            | `{"key", "match": {"phrase": "w1 w2"}}` | a text has these words one after the other |
            | `{"key", "range": {"gt", "gte", "lt", "lte"}}` | a number lies within; with dates as ends (`"2025-11-28"`, `"2025-11-28T10:15:00Z"`), a text that is a date |
            | `{"key", "values_count": {"gt", "gte", "lt", "lte"}}` | so many values stand there; 0 where nothing does |
            | `{"is_empty": {"key"}}` | nothing, null or an empty list stands there |
            | `{"is_null": {"key"}}` | a JSON null stands there |
            | `{"nested": {"key", "filter"}}` | the filter holds of one element of a list of objects |
            | `{"has_id": [...]}` | the id is one of these |
            | `{"has_vector": ""}` | there is a vector: always |

            - A key goes into objects by dots (`git.file.ageDays`), into every element of a list by `[]` (`headingPath[].text`), into one by its number
              (`imports[0]`). A name with a dot in it stands in double quotes.
            - Of a list one element that fulfils a condition is enough. Where nothing stands, `match` and `range` do not hold, and `must_not` of them does.
            - Refused, with the part that is wrong: unknown clauses and members, values of a wrong type, conditions on places (`geo_*`), filters nested
              deeper than 16, more than 512 conditions, lists of more than 10,000 values. For code also keys that no chunk has,
              and ranges over what is not a number there (none is a date); for documents ranges of dates over a key that holds numbers alone, and the other
              way round.

            """;

    private static final String TYPED = """
            ## Typed parameters

            | parameter | holds where |
            |---|---|
            | `language` | the language is this one, by name or alias |
            | `fileExtension` (one or a list), `fileExtensions` | the extension is one of these, with its dot or without |
            | `chunkType` | the chunk is of this type; a finer word (`method`, `struct` …) asks `kind` |
            | `documentation`, `testFile`: `only`, `exclude`, `include` | it is documentation, a test, or not |
            | `author` | the dominant author, of recent commits or of the lines, has this name or e-mail address, whatever the case |
            | `recentAuthor`, `blameOwner` | the same of recent commits alone, of the lines alone |
            | `modifiedAfter`, `modifiedBefore` | the last commit was not before, not after this ISO date; a day means its first moment (UTC) |
            | `minAgeDays`, `maxAgeDays` | so many days have passed since the last commit; 0 is today |
            | `minCommitCount` | at least so many commits |
            | `minRecentContributors`, `maxRecentContributors` | so many authors of recent commits |
            | `taskId` | a commit message names this task (`JIRA-12`, `#12`), whatever the case |
            | `symbolId` | the symbol's id has all these words |

            Conditions on history ask `git.file`; with `level: "chunk"` they ask `git.chunk`. What is not known (no history, not read yet) fulfils none of them.

            ## Presets of filters

            `{"presets": "production"}`, several with commas or as a list, stand in `filter` beside clauses or alone; all that are given have to hold. They are of code.
            `p75|9` is the 75th percentile over the source code of the project, or 9 if there is none.

            | preset | lets through |
            |---|---|
            | `production` | no tests, no documentation, no chunks of type `block` |
            | `coreLogic` | functions and classes outside of tests |
            | `securityPaths` | files and folders with auth, crypto, secret, token, password, credential, permission, acl, oauth or jwt in their names |
            | `freshLegacyEdits` | files of the earliest quarter by their first commit, of these chunks that were committed in the last 7 days |
            | `fragileSilo` | `git.file.blameContributorCount` up to 1, `git.chunk.commitCount` from p75\\|5 |
            | `panicZone` | `git.file.recencyWeightedFreq` from p50\\|1, with `bugFixRate` from p75\\|30 or `churnVolatility` from p75\\|25 |
            | `godMethods` | `git.chunk.churnRatio` from 0.8, `git.file.commitCount` from p50\\|5 |
            | `battleTested` | `git.file.ageDays` from p50\\|30, `bugFixRate` up to p25\\|10, `blameContributorCount` from 2 |
            | `abandonedHotspots` | `git.file.commitCount` from p75\\|9, `ageDays` from p75\\|42 |

            ## `pathPattern`

            `*` and `?` stay within a folder, `**` crosses folders, `[a-z]` and `[!a-z]` are one character, `{a,b}` alternatives; a backslash takes the next
            character as it is. Without a slash it matches at any depth, and a folder stands for all that is under it. Case matters. With a leading `!`
            everything else is found: `!**/test/**`.

            """;

    private static final String DOCUMENTS = """
            ## Documents

            Points of a collection made with `create_collection` have the metadata that they were given with, any JSON, under the names that it has; files that
            were indexed into one have `relativePath`, `fileExtension`, `language`, `startLine` and `endLine`. Typed parameters ask the same names there, so what
            has no history is not found by conditions on it.

            What a filter lets through is remembered for as long as the part of the collection that was asked is there: a filter that is asked again (by the words of a
            hybrid search, the next page, the next question) costs what no filter costs. Measured in bench/runs/2026-11-28-point-filters.
            """;

    private FilterReference() {}

    /// The whole reference, in Markdown.
    public static String markdown() {
        var text = new StringBuilder(RAW);
        text.append("## Keys of code\n\n| key | what stands there |\n|---|---|\n");
        ChunkKeys.OF_CHUNK.forEach((name, what) -> row(text, name, what));
        text.append(
                "\nWhat git knows: of the whole file over twelve months as `git.file`, of the chunk's lines over six months as `git.chunk`.\n\n");
        text.append("| key | of | what stands there |\n|---|---|---|\n");
        for (Figure figure : Figure.values()) if (ChunkKeys.isOfGit(figure)) row(text, figure);
        ChunkKeys.OF_GIT.forEach((name, what) -> row(text, name, "both | " + what));
        ChunkKeys.OF_FILE_ALONE.forEach((name, what) -> row(text, name, "file | " + what));
        text.append(
                        "\nOld flat names still work: `git.commitCount` is `git.file.commitCount`, `git.dominantAuthor` is ")
                .append("`git.file.recentDominantAuthor`, `git.chunkCommitCount` is `git.chunk.commitCount`.\n\n");
        return text.append(TYPED).append(DOCUMENTS).toString();
    }

    private static void row(StringBuilder text, Figure figure) {
        boolean ofFiles = figure.isOf(FigureLevel.FILE);
        boolean ofChunks = figure.isOf(FigureLevel.CHUNK);
        String level = ofFiles && ofChunks ? "both" : ofFiles ? "file" : "chunk";
        row(text, figure.wireName(), level + " | " + what(figure));
    }

    private static void row(StringBuilder text, String name, String what) {
        text.append("| `").append(name).append("` | ").append(what).append(" |\n");
    }

    private static String what(Figure figure) {
        return switch (figure) {
            case COMMIT_COUNT -> "commits";
            case AGE_DAYS -> "days since the last commit, 0 for today";
            case RECENCY_WEIGHTED_FREQ -> "commits, each worth e^(−0.1 · days ago)";
            case CHANGE_DENSITY -> "commits per 30 days between the first and the last";
            case CHURN_VOLATILITY -> "standard deviation of the days between commits";
            case BUG_FIX_RATE -> "percentage of commits that fix a bug";
            case RELATIVE_CHURN -> "lines added and deleted per line";
            case LINES_ADDED -> "lines added";
            case LINES_DELETED -> "lines deleted";
            case FILE_CHURN_COUNT -> "lines added and deleted";
            case RECENT_DOMINANT_AUTHOR_PCT -> "percentage of recent commits by the dominant author";
            case RECENT_CONTRIBUTOR_COUNT -> "authors of recent commits";
            case BLAME_DOMINANT_AUTHOR_PCT -> "percentage of lines by the dominant author";
            case BLAME_CONTRIBUTOR_COUNT -> "authors of the lines";
            case LAST_MODIFIED_AT -> "last commit, seconds since 1970";
            case FIRST_CREATED_AT -> "first commit, seconds since 1970";
            case CHURN_RATIO -> "the chunk's commits per commit of its file";
            case IMPORTS -> "number of imports";
            case METHOD_LINES -> "lines of a function";
            case METHOD_DENSITY -> "characters per line of a function, damped for short ones";
        };
    }
}
