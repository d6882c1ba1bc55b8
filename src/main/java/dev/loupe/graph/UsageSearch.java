package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RankOrder;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Sorts the places of a name for one question.
///
/// Every place of a simple name is a usage: known ones come first, then those by name alone, then those that
/// mean something else. For this the first places are resolved, and only as many as the page needs. Of a
/// qualified name all places are resolved: those known to mean it are usages, those that may mean it are
/// possible, all others are left out.
final class UsageSearch {

    /// How many places of a simple name are sorted by what they mean; further ones follow by file and line.
    private static final int MOST_SORTED = 300;

    private final SymbolQuestion question;
    private final QueryCache program;
    private final List<FileOccurrences> files;

    /// @param files that contain the name
    UsageSearch(SymbolQuestion question, List<FileOccurrences> files, QueryCache program) throws IOException {
        this.question = question;
        this.program = program;
        var kept = new ArrayList<FileOccurrences>(files.size());
        for (FileOccurrences file : files) if (isWithin(file.path())) kept.add(file);
        this.files = RankOrder.of(kept, file -> question.rank().applyAsInt(file.path()));
    }

    /// The requested usages and possible usages, and how many there are.
    ///
    /// @param possibleCount empty for a simple name
    record Page(int count, List<Usage> usages, OptionalInt possibleCount, List<Usage> possible) {}

    /// A usage whose line is read only if it is shown.
    @FunctionalInterface
    private interface Found {
        Usage read() throws IOException;
    }

    private boolean isWithin(RepoPath path) throws IOException {
        if (!question.files().test(path)) return false;
        return question.languages().isEmpty() || question.languages().contains(program.language(path));
    }

    /// The definitions that the question does not exclude.
    List<Definition> within(List<Definition> all) throws IOException {
        var kept = new ArrayList<Definition>();
        for (Definition one : all) if (isWithin(one.path())) kept.add(one);
        return kept;
    }

    /// All places that define the name, local ones too.
    int definitionCount() {
        int count = 0;
        for (FileOccurrences file : files)
            for (int i = 0; i < file.count(); i++) if (file.role(i) == OccurrenceRole.DEFINITION) count++;
        return count;
    }

    /// @param possible judges what nothing resolves
    /// @param overriding how the members of the name override each other
    /// @param meant the definitions that the question is about
    /// @param separated whether usages of others are left out, and possible ones are apart
    Page page(
            Resolutions meanings,
            PossibleUses possible,
            Overriding overriding,
            List<Definition> meant,
            boolean separated)
            throws IOException {
        var dispatch = new DynamicDispatch(program, overriding, separated ? meant : List.of());
        var search = new Search(meanings, possible, dispatch, meant);
        return separated ? search.separated() : search.together();
    }

    private final class Search {
        private final Resolutions meanings;
        private final DynamicDispatch dispatch;
        private final List<Definition> meant;
        private final PossibleUses possibleUses;
        private final AliasedReferences renamed;
        private final String name = question.name().name();
        private final List<Found> sure = new ArrayList<>();
        private final List<Found> through = new ArrayList<>();
        private final List<Found> unsure = new ArrayList<>();
        private final List<Found> other = new ArrayList<>();

        Search(Resolutions meanings, PossibleUses possibleUses, DynamicDispatch dispatch, List<Definition> meant) {
            this.meanings = meanings;
            this.dispatch = dispatch;
            this.meant = meant;
            this.possibleUses = possibleUses;
            this.renamed = new AliasedReferences(program.snapshot(), meanings, program.sources(), name);
        }

        Page separated() throws IOException {
            for (FileOccurrences file : files) {
                for (int i = 0; i < file.count(); i++)
                    if (file.role(i) == OccurrenceRole.DEFINITION) define(file, i);
                    else separate(file, i);
                for (Usage one : renamed.byImports(file))
                    if (one.target().filter(meant::contains).isPresent()) sure.add(() -> one);
            }
            for (Usage one : renamed.exactly(meant, UsageSearch.this::isWithin)) sure.add(() -> one);
            List<Usage> usages = shown(sure, question.offset(), question.usages());
            through.addAll(unsure);
            return new Page(
                    sure.size(),
                    usages,
                    OptionalInt.of(through.size()),
                    shown(through, Math.max(0, question.offset() - sure.size()), question.usages() - usages.size()));
        }

        private void define(FileOccurrences file, int index) throws IOException {
            Optional<Resolution> mine = meanings.byKey(file, index).flatMap(means -> means.among(meant));
            if (mine.isPresent()) sure.add(found(file, index, mine.get()));
        }

        private void separate(FileOccurrences file, int index) throws IOException {
            Resolution means = resolved(file, index);
            switch (means.certainty()) {
                case EXACT, SCOPE -> {
                    Optional<Resolution> mine = means.among(meant);
                    Definition target = means.target().orElseThrow();
                    if (mine.isPresent()) sure.add(found(file, index, mine.get()));
                    else if (dispatch.mayRun(target, file, index))
                        through.add(found(file, index, Resolution.through(target)));
                }
                case NAME -> unsure.add(found(file, index, means));
                case OTHER -> {}
            }
        }

        Page together() throws IOException {
            long last = (long) question.offset() + question.usages();
            var rest = new ArrayList<Found>();
            int unread = 0;
            int count = 0;
            for (FileOccurrences file : files) {
                for (int i = 0; i < file.count(); i++) {
                    if (file.role(i) == OccurrenceRole.DEFINITION) continue;
                    if (sure.size() >= last) unread++;
                    else if (count++ < MOST_SORTED) sort(file, i);
                    else rest.add(later(file, i));
                }
                for (Usage one : renamed.byImports(file)) sure.add(() -> one);
            }
            for (Usage one : renamed.exactly(meant, UsageSearch.this::isWithin)) sure.add(() -> one);
            var all = new ArrayList<>(sure);
            for (List<Found> next : List.of(unsure, other, rest)) all.addAll(next);
            return new Page(
                    all.size() + unread,
                    shown(all, question.offset(), question.usages()),
                    OptionalInt.empty(),
                    List.of());
        }

        private void sort(FileOccurrences file, int index) throws IOException {
            Resolution means = resolved(file, index);
            List<Found> kind = switch (means.certainty()) {
                case EXACT, SCOPE -> sure;
                case NAME -> unsure;
                case OTHER -> other;
            };
            kind.add(found(file, index, means));
        }

        private Resolution resolved(FileOccurrences file, int index) throws IOException {
            Resolution means = meanings.of(file, index);
            return means.certainty() == Certainty.NAME ? possibleUses.judged(file, index, means) : means;
        }

        private Found found(FileOccurrences file, int index, Resolution means) {
            return () -> Usage.at(file, index, name, means, program.sources());
        }

        private Found later(FileOccurrences file, int index) {
            return () -> Usage.at(file, index, name, resolved(file, index), program.sources());
        }

        private List<Usage> shown(List<Found> all, int offset, int most) throws IOException {
            var usages = new ArrayList<Usage>();
            for (int i = offset; i < all.size() && usages.size() < most; i++) {
                Usage one = all.get(i).read();
                usages.add(one.within(around(one)));
            }
            return usages;
        }

        private String around(Usage usage) throws IOException {
            for (Symbol symbol : program.scene(usage.path()).around(usage.line()))
                if (FileContext.isFunction(symbol.kind()) || FileContext.isType(symbol.kind()))
                    return symbol.qualifiedName();
            return "";
        }
    }
}
