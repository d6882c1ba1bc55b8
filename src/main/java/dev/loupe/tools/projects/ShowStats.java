package dev.loupe.tools.projects;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.LanguageTotals;
import dev.loupe.model.Language;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LenientQuery;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.TargetChoice;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Files, lines and bytes by language. Never fails: an unknown target means all projects.
final class ShowStats implements Tool<ShowStats.Arguments, ShowStats.Answer> {

    @Lenient
    record Arguments(
            @Param(value = LenientQuery.TARGET, shared = true)
            Optional<String> target) {}

    record Answer(
            @Cut(Part.TEXT)
            @Param("the project counted, as given or, for a part of its name, by its name; null where all are counted")
            Optional<String> target,

            @Cut(value = Part.MAIN, how = "call status with languages: true") @Param("those with the most lines first")
            List<LanguageRow> languages,

            Total total,
            CoverageAnswer coverage,
            @OmitEmpty @Param(TargetChoice.NOTES) List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record LanguageRow(
            @Param("as people write it: Python, Rust …") String language,
            int files,
            long lines,

            @Param("functions, classes, fields, headings … that files define")
            long astObjects,

            @Param("of the files, in units of 1024") String sizeHuman) {}

    record Total(int files, long lines, long astObjects, String sizeHuman) {}

    private static final LanguageTotals NOTHING = new LanguageTotals(0, 0, 0, 0);

    private static final Comparator<Map.Entry<Language, LanguageTotals>> LARGEST_FIRST = Comparator.comparingLong(
                    (Map.Entry<Language, LanguageTotals> one) -> -one.getValue().lines())
            .thenComparing(one -> one.getKey().displayName());

    private final ProjectResolver choice;

    ShowStats(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("show_stats", "Show statistics", """
                Show files, lines, definitions and bytes by language, of one project or of all.

                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        List<Project> projects = target.projects();
        Map<Language, LanguageTotals> totals = new EnumMap<>(Language.class);
        for (Project project : projects)
            ProjectResolver.reading(project, snapshot -> snapshot.files().totals())
                    .forEach((language, one) -> totals.merge(language, one, LanguageTotals::plus));
        LanguageTotals all = totals.values().stream().reduce(NOTHING, LanguageTotals::plus);
        List<LanguageRow> rows = totals.entrySet().stream()
                .sorted(LARGEST_FIRST)
                .map(ShowStats::row)
                .toList();
        CoverageAnswer coverage =
                CoverageAnswer.all(projects.stream().map(Project::coverage).toList());
        return new Answer(
                target.name(),
                rows,
                new Total(all.files(), all.lines(), all.symbols(), human(all.bytes())),
                coverage,
                target.notes(),
                List.of());
    }

    private static LanguageRow row(Map.Entry<Language, LanguageTotals> entry) {
        LanguageTotals totals = entry.getValue();
        return new LanguageRow(
                entry.getKey().displayName(), totals.files(), totals.lines(), totals.symbols(), human(totals.bytes()));
    }

    /// With two decimals, in the largest unit that is at least 1: `498.26 KB`.
    static String human(long bytes) {
        double size = bytes;
        String[] units = {"B", "KB", "MB", "GB", "TB"};
        int unit = 0;
        while (size >= 1024 && unit < units.length - 1) {
            size /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.2f %s", size, units[unit]);
    }
}
