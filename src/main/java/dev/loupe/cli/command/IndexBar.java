package dev.loupe.cli.command;

import dev.loupe.model.Progress;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// The progress bar of an indexing run, shown only if standard error is a terminal.
public final class IndexBar implements Progress, AutoCloseable {

    private static final int EVERY_MILLIS = 100;

    private final Optional<ProgressBar> bar;

    /// @param shown whether to show a bar at all
    public IndexBar(Terminal screen, String what, boolean shown) {
        this(screen, what, " files", shown);
    }

    /// @param unit of what is counted, with a blank before it
    public IndexBar(Terminal screen, String what, String unit, boolean shown) {
        this.bar = shown && screen.richErr() ? Optional.of(bar(screen, what, unit)) : Optional.empty();
    }

    private static ProgressBar bar(Terminal screen, String what, String unit) {
        return new ProgressBarBuilder()
                .setTaskName(Printable.line(what))
                .setStyle(screen.color() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII)
                .setUnit(unit, 1)
                .setUpdateIntervalMillis(EVERY_MILLIS)
                .setInitialMax(-1)
                .setConsumer(new ConsoleProgressBarConsumer(screen.err(), screen.width() - 1))
                .build();
    }

    @Override
    public void report(long done, long total, String what) {
        bar.ifPresent(shown -> {
            if (total > 0) shown.maxHint(total);
            shown.stepTo(done);
            shown.setExtraMessage(Printable.line(what));
        });
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
