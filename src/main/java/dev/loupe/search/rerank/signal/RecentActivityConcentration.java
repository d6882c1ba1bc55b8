package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Whether one person makes most of the recent commits.
final class RecentActivityConcentration extends DominantShare {

    RecentActivityConcentration() {
        super(Figure.RECENT_DOMINANT_AUTHOR_PCT, Figure.RECENT_CONTRIBUTOR_COUNT);
    }

    @Override
    public About about() {
        return new About(
                "Which part of the commits of late is of one person.",
                FigureSignal.named(Figure.RECENT_DOMINANT_AUTHOR_PCT, Figure.RECENT_CONTRIBUTOR_COUNT),
                "percent of the commits",
                IN_WORDS);
    }
}
