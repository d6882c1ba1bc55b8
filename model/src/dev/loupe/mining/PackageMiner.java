package dev.loupe.mining;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.GeneratedMark;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.syntax.SourceParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads one archive and makes its pairs.
final class PackageMiner {

    /// So many pairs shared with a benchmark's repositories, and such a share of all, make a package a copy.
    private static final int COPIED_PAIRS = 30;

    private static final double COPIED_SHARE = 0.15;

    /// So much of a package's code fills its share of pairs; of a larger one some files are taken.
    private static final long MOST_BYTES = 14L << 20;

    private static final Set<Language> BLOCK_DOCUMENTED = Set.of(
            Language.JAVA,
            Language.KOTLIN,
            Language.SCALA,
            Language.GROOVY,
            Language.JAVASCRIPT,
            Language.TYPESCRIPT,
            Language.TSX,
            Language.PHP);
    private static final Set<Language> SLASH_DOCUMENTED =
            Set.of(Language.CSHARP, Language.SWIFT, Language.RUST, Language.DART, Language.ZIG);

    private final SourceParser parser;
    private final NeverTrain never;
    private final Set<Long> forbidden;

    PackageMiner(SourceParser parser, NeverTrain never, Set<Long> forbidden) {
        this.parser = parser;
        this.never = never;
        this.forbidden = forbidden;
    }

    /// @param files parsed
    /// @param copied pairs dropped because a benchmark's repository has the same code
    record Mined(List<Pair> pairs, int files, int copied) {}

    Mined mine(PackageCheck check, Downloads.Fetched fetched, Archives.Survey survey)
            throws IOException, InterruptedException, PackageCheck.Refused {
        PackageLine line = check.line();
        Set<String> typeScript = line.kind() == PackageLine.Kind.NPM ? typeScript(survey) : Set.of();
        int perMille = perMille(check, survey, typeScript);
        var found = new PackagePairs();
        int[] counts = new int[1];
        Set<Long> copied = new HashSet<>();
        Archives.read(fetched.archive(), (inArchive, content) -> {
            String path = inPackage(line, inArchive);
            if (!belongs(line, path, typeScript) || check.copyright().refuses(path) || !isTaken(path, perMille)) return;
            List<Pair> pairs = file(path, content, line.heldOut());
            if (pairs == null) return;
            counts[0]++;
            var kept = new ArrayList<Pair>();
            for (Pair pair : pairs) {
                if (pair.body().length() > 80 && forbidden.contains(PairFiles.code(pair)))
                    copied.add(PairFiles.code(pair));
                else kept.add(pair);
            }
            found.add(kept);
        });
        List<Pair> pairs = found.chosen(line.heldOut());
        if (copied.size() > COPIED_PAIRS && copied.size() > COPIED_SHARE * (pairs.size() + copied.size()))
            throw new PackageCheck.Refused(copied.size() + " of its definitions are a benchmark's");
        return new Mined(pairs, counts[0], copied.size());
    }

    private static String inPackage(PackageLine line, String inArchive) {
        return line.kind() == PackageLine.Kind.MAVEN_SOURCES
                ? inArchive
                : inArchive.substring(inArchive.indexOf('/') + 1);
    }

    /// Of a thousand files, how many are taken.
    private int perMille(PackageCheck check, Archives.Survey survey, Set<String> typeScript) {
        long bytes = 0;
        for (var file : survey.sizes().entrySet()) {
            String path = inPackage(check.line(), file.getKey());
            boolean counts = belongs(check.line(), path, typeScript)
                    && isCode(path)
                    && !check.copyright().refuses(path);
            if (counts) bytes += file.getValue();
        }
        return (int) Math.min(1000, 1000 * MOST_BYTES / Math.max(1, bytes));
    }

    private static boolean isCode(String path) {
        try {
            Language language = Language.ofPath(new RepoPath(path));
            return language != Language.TEXT && Extraction.reads(language);
        } catch (IllegalArgumentException odd) {
            return false;
        }
    }

    /// Decided by the path alone, so that every run takes the same files.
    static boolean isTaken(String path, int perMille) {
        return perMille >= 1000 || Math.floorMod(path.hashCode() * 0x9e3779b1 >>> 7, 1000) < perMille;
    }

    /// Definitions of a file as it lies, for the codes that must not be trained on.
    List<Pair> file(String path, byte[] content, boolean everything) throws InterruptedException {
        RepoPath repoPath;
        try {
            repoPath = new RepoPath(path);
        } catch (IllegalArgumentException odd) {
            return null;
        }
        Language language = LanguageDetector.detect(repoPath, content);
        if (!Extraction.reads(language) || content.length < 100) return null;
        if (!(ContentRules.judge(repoPath, content) instanceof ContentVerdict.Full)
                || GeneratedMark.isIn(new String(content, StandardCharsets.UTF_8), language)) return null;
        if (!everything && !maySay(language, content)) return null;
        FileSyntax syntax = parser.parse(repoPath, content);
        return Extraction.of(repoPath, syntax, content);
    }

    /// Parsing costs most, and a file without documentation gives little.
    private static boolean maySay(Language language, byte[] content) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        if (BLOCK_DOCUMENTED.contains(language)) return text.contains("/**") || text.contains("///");
        if (SLASH_DOCUMENTED.contains(language))
            return text.contains("///") || text.contains("/**") || text.contains("//!");
        return switch (language) {
            case PYTHON -> text.contains("\"\"\"") || text.contains("'''");
            case HASKELL ->
                text.contains("-- |") || text.contains("-- ^") || text.contains("{-|") || text.contains("{- |");
            case R -> text.contains("#'");
            case OCAML -> text.contains("(*");
            case ELIXIR -> text.contains("@doc") || text.contains("@moduledoc");
            case C, CPP, OBJECTIVE_C -> text.contains("/*") || text.contains("///") || text.contains("//!");
            default -> true;
        };
    }

    /// Names of the sources in TypeScript: what was compiled from them says the same again.
    private static Set<String> typeScript(Archives.Survey survey) {
        Set<String> stems = new HashSet<>();
        for (String path : survey.sizes().keySet()) {
            boolean isSource = (path.endsWith(".ts") || path.endsWith(".tsx")) && !path.endsWith(".d.ts");
            if (isSource && !path.contains("/node_modules/")) stems.add(stem(path));
        }
        return stems;
    }

    private static String stem(String path) {
        return Extraction.stem(path.substring(path.lastIndexOf('/') + 1));
    }

    private boolean belongs(PackageLine line, String path, Set<String> typeScript) {
        if (path.isEmpty() || SkippedPaths.skips(path) || never.isOnPath(path)) return false;
        if (!line.folders().isEmpty() && line.folders().stream().noneMatch(path::startsWith)) return false;
        return !path.endsWith("js") || typeScript.isEmpty() || !typeScript.contains(stem(path));
    }
}
