package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.syntax.document.NotebookCells;
import dev.loupe.syntax.document.NotebookReading;
import dev.loupe.syntax.document.SectionReading;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.ParseFailure;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.syntax.match.TreeSearching;
import dev.loupe.syntax.source.Blocks;
import dev.loupe.syntax.source.LineRanges;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.structure.Structure;
import dev.loupe.syntax.structure.StructureReading;
import dev.loupe.syntax.structure.Structures;
import dev.loupe.syntax.tree.EmbeddedReader;
import dev.loupe.syntax.tree.IdentifierTexts;
import dev.loupe.syntax.tree.LoadedGrammar;
import dev.loupe.syntax.tree.ParseDetail;
import dev.loupe.syntax.tree.TreeReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Parses files: with a grammar if the language has one, prose by its headings, other languages by a
/// description of their structure, anything else by lines.
///
/// Threads that share an instance wait for each other, so give each thread its own. Libraries, grammars and
/// queries load on first use. A grammar that cannot be loaded is retried after some seconds; until then the
/// outcome of its files says so.
public final class Syntax implements SourceParser {

    /// Maximum depth of embedding: Markdown, the HTML in it, and the scripts in that.
    private static final int DEEPEST = 2;

    private static final long LOAD_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Path nativesFolder;
    private final ParseDetail detail;
    private final Map<GrammarLanguage, Availability> grammars = new EnumMap<>(GrammarLanguage.class);
    private final IdentifierTexts names = new IdentifierTexts();
    private final TreeSearching trees = new TreeSearching(this::natives);
    private @Nullable Natives natives;

    /// Either a loaded grammar or the reason why there is none.
    private sealed interface Availability {
        record Loaded(LoadedGrammar grammar) implements Availability {}

        /// @param since when the failure happened, in nanoseconds
        record Missing(String why, long since) implements Availability {}
    }

    /// Extracts everything.
    ///
    /// @param nativesFolder where native libraries are unpacked; created on demand
    public Syntax(Path nativesFolder) {
        this(nativesFolder, ParseDetail.OCCURRENCES);
    }

    /// @param detail how much to extract about identifiers
    public Syntax(Path nativesFolder, ParseDetail detail) {
        this.nativesFolder = nativesFolder;
        this.detail = detail;
    }

    /// Parses the file without native code: by structure if its language is described and its size allows,
    /// otherwise by lines. Thread-safe.
    ///
    /// @param why a sentence for the outcome
    public static FileSyntax byLines(RepoPath path, byte[] content, String why) {
        return unparsed(
                path,
                LanguageDetector.detect(path, content),
                SourceText.of(content),
                new ParseOutcome.Failed(why),
                ParseDetail.IDENTIFIERS,
                new IdentifierTexts());
    }

    @Override
    public synchronized FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException("before parsing " + path);
        return read(path, LanguageDetector.detect(path, content), SourceText.of(content), 0);
    }

    @Override
    public synchronized TreeReply ask(TreeRequest request, RepoPath path, byte[] content) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException("before asking of " + path);
        return trees.answer(request, path, content);
    }

    /// @param depth number of enclosing languages
    private FileSyntax read(RepoPath path, Language language, SourceText source, int depth) {
        if (NotebookReading.reads(language)) return notebook(path, source, depth);
        Optional<GrammarLanguage> withGrammar =
                depth == 0 ? GrammarLanguage.of(language, path) : GrammarLanguage.of(language);
        if (withGrammar.isEmpty() && !SectionReading.reads(language)) {
            return withoutGrammar(path, language, source);
        }
        Optional<String> tooMuch = source.tooMuch();
        if (tooMuch.isPresent()) return setAside(path, language, source, tooMuch.get());
        if (withGrammar.isEmpty()) return new SectionReading(path, language, source, embedded(path, depth)).read();
        return switch (availability(withGrammar.get())) {
            case Availability.Loaded(LoadedGrammar grammar) -> parse(path, source, grammar, depth);
            case Availability.Missing(String why, long _) -> failed(path, language, source, why);
        };
    }

    private EmbeddedReader embedded(RepoPath path, int depth) {
        return (language, text) -> depth < DEEPEST
                ? read(path, language, text, depth + 1)
                : Blocks.windows(path, language, text, new ParseOutcome.NoGrammar());
    }

    private FileSyntax notebook(RepoPath path, SourceText source, int depth) {
        try {
            return NotebookReading.read(path, source, embedded(path, depth));
        } catch (NotebookCells.NotANotebook e) {
            return setAside(path, Language.NOTEBOOK, source, String.valueOf(e.getMessage()));
        }
    }

    private FileSyntax parse(RepoPath path, SourceText source, LoadedGrammar grammar, int depth) {
        try {
            // A blank file defines nothing.
            boolean isBlank = LineRanges.trimmed(source, 1, source.lines()).isEmpty();
            String fileName = depth == 0 && !isBlank ? stem(path) : "";
            return TreeReading.of(path, source, grammar, grammar.parse(path, source), detail, fileName)
                    .read(names, embedded(path, depth));
        } catch (ParseFailure e) {
            Language language = grammar.language().language();
            String why = String.valueOf(e.getMessage());
            return e.reason() == ParseFailure.Reason.TOO_LARGE
                    ? setAside(path, language, source, why)
                    : failed(path, language, source, why);
        }
    }

    private static String stem(RepoPath path) {
        String name = path.fileName();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private FileSyntax withoutGrammar(RepoPath path, Language language, SourceText source) {
        Optional<Structure> structure = source.tooMuch().isPresent() ? Optional.empty() : Structures.of(language);
        return structure
                .map(it -> StructureReading.read(
                        path, language, source, it, detail, names, new ParseOutcome.ByStructure()))
                .orElseGet(() -> Blocks.windows(path, language, source, new ParseOutcome.NoGrammar()));
    }

    private FileSyntax setAside(RepoPath path, Language language, SourceText source, String why) {
        return unparsed(path, language, source, new ParseOutcome.SetAside(why), detail, names);
    }

    private FileSyntax failed(RepoPath path, Language language, SourceText source, String why) {
        return unparsed(path, language, source, new ParseOutcome.Failed(why), detail, names);
    }

    private static FileSyntax unparsed(
            RepoPath path,
            Language language,
            SourceText source,
            ParseOutcome outcome,
            ParseDetail detail,
            IdentifierTexts names) {
        Optional<Structure> structure = source.tooMuch().isPresent() ? Optional.empty() : Structures.of(language);
        return structure
                .map(it -> StructureReading.read(path, language, source, it, detail, names, outcome))
                .orElseGet(() -> Blocks.windows(path, language, source, outcome));
    }

    private Availability availability(GrammarLanguage language) {
        Availability known = grammars.get(language);
        boolean again = known instanceof Availability.Missing(String _, long since)
                && System.nanoTime() - since > LOAD_AGAIN_NANOS;
        if (known != null && !again) return known;
        Availability loaded = load(language);
        grammars.put(language, loaded);
        return loaded;
    }

    private Availability load(GrammarLanguage language) {
        try {
            return new Availability.Loaded(LoadedGrammar.of(language, natives(), detail));
        } catch (IOException e) {
            return missing(String.valueOf(e.getMessage()));
        } catch (RuntimeException | LinkageError e) { // a damaged installation
            return missing(e.toString());
        }
    }

    private static Availability missing(String why) {
        return new Availability.Missing("a grammar could not be loaded: " + why, System.nanoTime());
    }

    private Natives natives() throws IOException {
        if (natives == null) natives = Natives.unpackedTo(nativesFolder);
        return natives;
    }

    @Override
    public synchronized void close() {
        trees.close();
        for (Availability availability : grammars.values()) {
            if (availability instanceof Availability.Loaded(LoadedGrammar grammar)) grammar.close();
        }
        grammars.clear();
    }
}
