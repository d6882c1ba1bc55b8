package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.statistics.SizeSignal;
import java.util.Locale;
import java.util.regex.Pattern;

/// Whether the chunk is documentation. Without a query, introductory documents rank before others, and full
/// pages before notes of a few lines.
final class ProjectDocuments implements ChunkColumn {

    private static final double FIRST_OF_A_PART = .8;
    private static final double ANY_PAGE = .6;
    private static final double LINES_OF_A_PAGE = 30;

    private static final Pattern BEGINNING = Pattern.compile(
            "(read_?me|contributing|hacking|getting[-_ ]?started|quick[-_ ]?start|intro(duction)?|overview|tutorial"
                    + "|architecture|design|install(ation|ing)?|(developer|development|user)?[-_ ]?guide|developing|development)"
                    + "([-_. ].*)?");

    @Override
    public void fill(RerankBatch batch, double[] values) {
        boolean isAsked = !batch.isOfAll();
        double ofFile = 0;
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            if (i == 0 || batch.endOfFile(i - 1) == i) ofFile = isAsked ? 1 : ofFile(batch.figures(), row);
            values[i] = batch.figures().isDocumentation(row) ? ofFile : 0;
        }
    }

    private static double ofFile(FigureTable figures, int row) {
        String path = figures.path(row).value().toLowerCase(Locale.ROOT);
        double page = !isBeginning(path) ? ANY_PAGE : path.contains("/") ? FIRST_OF_A_PART : 1;
        return page * Math.min(1, SizeSignal.lines(figures, FigureLevel.FILE, row) / LINES_OF_A_PAGE);
    }

    /// Whether a path is an introductory document of the project itself, not of a nested module.
    static boolean isBeginning(String path) {
        String[] parts = path.split("/");
        if (parts.length > 3) return false;
        for (String part : parts) if (BEGINNING.matcher(part).matches()) return true;
        return false;
    }

    @Override
    public About about() {
        return new About(
                "Whether the chunk belongs to a document.",
                "isDocumentation, relativePath, endLine",
                "yes or no",
                "1 for documents, else 0; without a query 1 for those that one begins with by their names (README,"
                        + " CONTRIBUTING, quickstart, tutorial, architecture …), 0.8 below the root, 0.6 for others, of fewer than 30 lines less");
    }
}
