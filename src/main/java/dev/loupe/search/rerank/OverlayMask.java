package dev.loupe.search.rerank;

import static dev.loupe.search.figures.Figure.*;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.WeightKey;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/// The figures that an overlay shows.
record OverlayMask(List<Figure> file, List<Figure> chunk) {

    static OverlayMask of(RankingOrder order) {
        return switch (order) {
            case RankingOrder.Named(Preset preset) -> of(preset);
            case RankingOrder.Custom(var weights) -> ofSignals(weights.keySet());
        };
    }

    private static OverlayMask of(Preset preset) {
        return switch (preset) {
            case RELEVANCE, DOCUMENTATION_RELEVANCE -> new OverlayMask(List.of(), List.of());
            case RECENT -> both(AGE_DAYS, RECENCY_WEIGHTED_FREQ, CHANGE_DENSITY, COMMIT_COUNT);
            case STABLE ->
                new OverlayMask(
                        List.of(COMMIT_COUNT, AGE_DAYS, CHURN_VOLATILITY, BUG_FIX_RATE),
                        List.of(COMMIT_COUNT, AGE_DAYS, BUG_FIX_RATE));
            case PROVEN ->
                new OverlayMask(List.of(BUG_FIX_RATE, AGE_DAYS, COMMIT_COUNT, BLAME_CONTRIBUTOR_COUNT), List.of());
            case TECH_DEBT -> techDebt();
            case HOTSPOTS, BUG_HUNT -> hotspots();
            case DANGEROUS -> dangerous();
            case CODE_REVIEW ->
                new OverlayMask(
                        List.of(
                                AGE_DAYS,
                                RECENCY_WEIGHTED_FREQ,
                                CHANGE_DENSITY,
                                RECENT_DOMINANT_AUTHOR_PCT,
                                BLAME_DOMINANT_AUTHOR_PCT),
                        List.of(COMMIT_COUNT, CHURN_RATIO));
            case REFACTORING ->
                new OverlayMask(
                        List.of(AGE_DAYS, COMMIT_COUNT, RELATIVE_CHURN, BUG_FIX_RATE, CHURN_VOLATILITY),
                        List.of(COMMIT_COUNT, CHURN_RATIO, METHOD_LINES, METHOD_DENSITY));
            case ONBOARDING ->
                new OverlayMask(
                        List.of(
                                COMMIT_COUNT,
                                AGE_DAYS,
                                RECENT_DOMINANT_AUTHOR_PCT,
                                BLAME_DOMINANT_AUTHOR_PCT,
                                CHURN_VOLATILITY),
                        List.of(COMMIT_COUNT, AGE_DAYS));
            case SECURITY_AUDIT -> securityAudit();
            case OWNERSHIP -> ownership();
            case DECOMPOSITION -> new OverlayMask(List.of(IMPORTS), List.of(METHOD_LINES, METHOD_DENSITY));
        };
    }

    private static OverlayMask techDebt() {
        return new OverlayMask(
                List.of(
                        AGE_DAYS,
                        COMMIT_COUNT,
                        BUG_FIX_RATE,
                        CHURN_VOLATILITY,
                        CHANGE_DENSITY,
                        IMPORTS,
                        BLAME_DOMINANT_AUTHOR_PCT,
                        BLAME_CONTRIBUTOR_COUNT,
                        RECENT_DOMINANT_AUTHOR_PCT,
                        RECENT_CONTRIBUTOR_COUNT),
                List.of(COMMIT_COUNT, CHURN_RATIO, AGE_DAYS, BUG_FIX_RATE, RELATIVE_CHURN, BLAME_DOMINANT_AUTHOR_PCT));
    }

    private static OverlayMask hotspots() {
        return new OverlayMask(
                List.of(
                        BUG_FIX_RATE,
                        CHURN_VOLATILITY,
                        RECENCY_WEIGHTED_FREQ,
                        AGE_DAYS,
                        RELATIVE_CHURN,
                        IMPORTS,
                        RECENT_DOMINANT_AUTHOR_PCT,
                        BLAME_DOMINANT_AUTHOR_PCT,
                        RECENT_CONTRIBUTOR_COUNT),
                List.of(COMMIT_COUNT, CHURN_RATIO, BUG_FIX_RATE, AGE_DAYS, RELATIVE_CHURN, RECENT_CONTRIBUTOR_COUNT));
    }

    private static OverlayMask dangerous() {
        return new OverlayMask(
                List.of(
                        BUG_FIX_RATE,
                        CHURN_VOLATILITY,
                        RECENT_DOMINANT_AUTHOR_PCT,
                        BLAME_DOMINANT_AUTHOR_PCT,
                        BLAME_CONTRIBUTOR_COUNT,
                        RECENT_CONTRIBUTOR_COUNT,
                        AGE_DAYS,
                        IMPORTS,
                        RELATIVE_CHURN),
                List.of(
                        COMMIT_COUNT,
                        CHURN_RATIO,
                        BUG_FIX_RATE,
                        AGE_DAYS,
                        RELATIVE_CHURN,
                        RECENT_CONTRIBUTOR_COUNT,
                        BLAME_CONTRIBUTOR_COUNT));
    }

    private static OverlayMask securityAudit() {
        return new OverlayMask(
                List.of(
                        AGE_DAYS,
                        RECENT_DOMINANT_AUTHOR_PCT,
                        RECENT_CONTRIBUTOR_COUNT,
                        BLAME_DOMINANT_AUTHOR_PCT,
                        BLAME_CONTRIBUTOR_COUNT,
                        BUG_FIX_RATE,
                        CHURN_VOLATILITY),
                List.of(COMMIT_COUNT, BUG_FIX_RATE));
    }

    private static OverlayMask ownership() {
        return new OverlayMask(
                List.of(
                        BLAME_DOMINANT_AUTHOR_PCT,
                        BLAME_CONTRIBUTOR_COUNT,
                        RECENT_DOMINANT_AUTHOR_PCT,
                        RECENT_CONTRIBUTOR_COUNT),
                List.of(BLAME_DOMINANT_AUTHOR_PCT, BLAME_CONTRIBUTOR_COUNT, RECENT_CONTRIBUTOR_COUNT, COMMIT_COUNT));
    }

    private static OverlayMask both(Figure... figures) {
        return new OverlayMask(List.of(figures), List.of(figures));
    }

    private static OverlayMask ofSignals(Collection<WeightKey> keys) {
        var figures = new LinkedHashSet<Figure>();
        for (WeightKey key : keys) figures.addAll(key.signal().figures());
        return new OverlayMask(at(FigureLevel.FILE, figures), at(FigureLevel.CHUNK, figures));
    }

    private static List<Figure> at(FigureLevel level, Collection<Figure> figures) {
        return figures.stream().filter(figure -> figure.isOf(level)).toList();
    }
}
