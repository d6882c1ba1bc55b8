package dev.loupe.search.rerank.statistics;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rank.FileRole;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The chunks of product code: without maintenance files ([ProjectMaintenanceFiles]), tests, documents,
/// examples and data, and without chunks that have no definitions or logic (imports, constants).
public final class ProductCode {

    private static final Set<Language> DATA =
            EnumSet.of(Language.TEXT, Language.JSON, Language.YAML, Language.TOML, Language.XML, Language.PROPERTIES);

    /// Share of the code above which a scripting language counts as a main language of the project.
    private static final double OWN = .25;

    private static final Set<String> DOCUMENT_FOLDERS = Set.of("doc", "docs", "site", "sites", "website");

    /// A longer file named `version` contains logic about versions.
    private static final int LINES_OF_A_VERSION = 60;

    /// Tests, test doubles and benchmarks that [FileRole] does not recognize.
    private static final Pattern OF_TESTS =
            Pattern.compile("(.*/)?(tests?[-_.][^/]*|[^/]*test(ing|suite)([-_][^/]*)?|[a-z]*bench(es|mark|marks)?|jmh"
                    + "|test-?_?(util|helper|support|kit|lib|framework)s?)/.*"
                    + "|(.*/)?tests?[-_][^/]*\\.[a-z]+"
                    + "|(.*/)?([^/]*[-_])?(mock|mocks|fake|fakes|bench|benchmark)([-_][^/]*)?\\.[a-z]+"
                    + "|(.*/)?[^/]*benchmark\\.[a-z]+");

    /// By row, so that checking all chunks needs no other data.
    private final BitSet rows;

    private final BitSet code;
    private final BitSet documents;
    private final BitSet declarations;

    private ProductCode(BitSet rows, BitSet code, BitSet documents, BitSet declarations) {
        this.rows = rows;
        this.code = code;
        this.documents = documents;
        this.declarations = declarations;
    }

    static ProductCode of(FigureTable figures) {
        var rows = new BitSet(figures.rows());
        var code = new BitSet(figures.rows());
        var documents = new BitSet(figures.rows());
        var declarations = new BitSet(figures.rows());
        boolean isUpkeep = false;
        boolean isBeside = false;
        boolean isSource = false;
        for (int row = 0; row < figures.rows(); row++) {
            // Path rules are evaluated once per file: its rows are adjacent.
            if (row == 0 || figures.file(row) != figures.file(row - 1)) {
                RepoPath path = figures.path(row);
                isUpkeep = isUpkeep(figures, row);
                isBeside = figures.isTest(row) || isOfTests(path);
                isSource = FileRole.of(path) == FileRole.SOURCE && !isOfDocuments(path);
            }
            declarations.set(row, isDeclaration(figures.kind(row)));
            boolean isDocument = figures.isDocumentation(row);
            documents.set(row, isDocument && !isUpkeep && !isBeside);
            boolean isData = DATA.contains(figures.language(row)) || figures.isPlain(row);
            code.set(row, !isDocument && !isUpkeep && !isData);
            rows.set(row, code.get(row) && !isBeside && isSource);
        }
        BitSet scripts = scripts(figures, rows);
        rows.andNot(scripts);
        code.andNot(scripts);
        return new ProductCode(rows, code, documents, declarations);
    }

    /// Headers of types with their fields; blocks may be scripts.
    private static boolean isDeclaration(ChunkKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE -> true;
            case FUNCTION, METHOD, BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    /// Code that builds the documentation or its web site.
    private static boolean isOfDocuments(RepoPath path) {
        int slash = path.value().indexOf('/');
        return slash > 0
                && DOCUMENT_FOLDERS.contains(path.value().substring(0, slash).toLowerCase(Locale.ROOT));
    }

    private static boolean isUpkeep(FigureTable figures, int row) {
        RepoPath path = figures.path(row);
        return ProjectMaintenanceFiles.is(path)
                || figures.isGenerated(row)
                || ProjectMaintenanceFiles.isVersion(path)
                        && SizeSignal.lines(figures, FigureLevel.FILE, row) <= LINES_OF_A_VERSION;
    }

    private static boolean isOfTests(RepoPath path) {
        return OF_TESTS.matcher(path.value().toLowerCase(Locale.ROOT)).matches();
    }

    /// Rows in scripting languages, except those that the project is written in.
    private static BitSet scripts(FigureTable figures, BitSet code) {
        int[] counts = new int[Language.values().length];
        code.stream().forEach(row -> counts[figures.language(row).ordinal()]++);
        double own = OWN * code.cardinality();
        var scripts = new BitSet();
        code.stream()
                .filter(row -> ProjectMaintenanceFiles.SCRIPTS.contains(figures.language(row)))
                .filter(row -> counts[figures.language(row).ordinal()] < own)
                .forEach(scripts::set);
        return scripts;
    }

    /// Whether a row is product code.
    public boolean holds(int row) {
        return rows.get(row);
    }

    /// Whether it declares a type, not a function.
    public boolean isDeclaration(int row) {
        return declarations.get(row);
    }

    /// Whether it is code, including tests and examples.
    public boolean isCode(int row) {
        return code.get(row);
    }

    /// Whether it is a document, except in tests and maintenance files.
    public boolean isDocument(int row) {
        return documents.get(row);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }
}
