package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.LanguageDetector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Takes files apart: with a grammar where the language has one, prose by its headings, other languages by a
/// description of their structure, anything else by lines.
///
/// Threads that share one wait for each other: one for each is better. Libraries, grammars and queries load
/// when a file first needs them; a grammar that cannot be loaded is tried again after some seconds, and its
/// files say so in their outcome.
public final class Syntax implements SourceParser {

    /// Markdown, the HTML in it, and the scripts in that.
    private static final int DEEPEST = 2;

    private static final long LOAD_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Path nativesFolder;
    private final ParseDetail detail;
    private final Map<GrammarLanguage, Availability> grammars = new EnumMap<>(GrammarLanguage.class);
    private final IdentifierTexts names = new IdentifierTexts();
    private final TreeSearching trees = new TreeSearching(this::natives);
    private @Nullable Natives natives;

    /// Either a grammar ready for use or the reason why there is none.
    private sealed interface Availability {
        record Loaded(LoadedGrammar grammar) implements Availability {}

        /// @param since when that was found out, nanoseconds
        record Missing(String why, long since) implements Availability {}
    }

    /// Tells everything.
    ///
    /// @param nativesFolder where native libraries are unpacked to; made when needed
    public Syntax(Path nativesFolder) {
        this(nativesFolder, ParseDetail.OCCURRENCES);
    }

    /// @param detail what is told of identifiers
    public Syntax(Path nativesFolder, ParseDetail detail) {
        this.nativesFolder = nativesFolder;
        this.detail = detail;
    }

    /// The file taken apart without any native code, by structure where its language is described and its
    /// size allows, else by lines; for any thread.
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

    /// @param depth how many languages are around it
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
            // Nothing is defined by a file of blanks.
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
        } catch (RuntimeException | LinkageError e) { // what a damaged installation does
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
