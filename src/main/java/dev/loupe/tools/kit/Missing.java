package dev.loupe.tools.kit;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Lack;
import dev.loupe.model.Shortfall;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.stream.Collectors;

/// What an index lacks for one reason, as reported by the tools about indexes.
public record Missing(
        @Param("syntax (definitions, references), vectors, chunks (only grep finds them) or text (not searched)")
        Lack.Kind what,

        @Param("why") String cause,

        @Param("whether Loupe failed; the next run tries again. Otherwise a rule about size or form is the reason")
        boolean ours,

        @Param("number of files") int count,
        @Param("some of them, by name") List<String> examples,
        @Param("the same in a sentence") String says) {

    /// The description of a list of these in answers.
    public static final String IN_INDEX = "what the index lacks, by cause; failures of Loupe first";

    /// Enough file names to see what they have in common.
    private static final int EXAMPLES = 5;

    public static List<Missing> all(List<Shortfall> shortfalls) {
        return shortfalls.stream().map(Missing::of).toList();
    }

    private static Missing of(Shortfall shortfall) {
        List<String> known = shortfall.files().paths();
        return new Missing(
                shortfall.lack().kind(),
                shortfall.lack().cause(),
                shortfall.lack().ours(),
                shortfall.files().count(),
                known.subList(0, Math.min(EXAMPLES, known.size())),
                shortfall.sentence());
    }

    /// A sentence about what an answer on one file may lack; empty if nothing is missing.
    public static String of(IndexedFile file) {
        return file.lacks().stream()
                .filter(lack -> lack.kind() == Lack.Kind.SYNTAX)
                .map(lack -> "some of it may be missing, since %s%s"
                        .formatted(lack.cause(), lack.ours() ? "; index_codebase tries again" : ""))
                .collect(Collectors.joining());
    }

    /// The description of what [#of] returns, for answers about one file.
    public static final String OF_FILE =
            "why something may be missing, such as a parse that failed; empty where nothing is";

    /// A sentence about internal failures with a remedy; empty if there are none.
    public static String failures(List<Shortfall> shortfalls) {
        String failures = Shortfall.failures(shortfalls);
        return failures.isEmpty() ? "" : " %s. The next run tries again.".formatted(failures);
    }
}
