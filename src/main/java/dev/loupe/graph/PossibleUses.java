package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import java.io.IOException;
import java.util.List;

/// Judges places that nothing resolves: whether they can mean one of the definitions, and what is unknown.
final class PossibleUses {

    private static final Resolution BARE = Resolution.possible("nothing says where the name comes from");
    private static final Resolution RECEIVER = Resolution.possible("the receiver's type is unknown");
    private static final Resolution IMPORT = Resolution.possible("the imported file is unknown");

    private final QueryCache program;
    private final List<Definition> meant;

    /// @param meant the definitions in question; if empty, every place is possible
    PossibleUses(QueryCache program, List<Definition> meant) {
        this.program = program;
        this.meant = meant;
    }

    /// @param means what is known of the place
    Resolution judged(FileOccurrences file, int index, Resolution means) throws IOException {
        if (meant.isEmpty()) return Resolution.BY_NAME;
        FileContext scene = program.scene(file.path());
        Language language = scene.language();
        if (meant.stream().allMatch(one -> VisibilityScope.isForeign(one.language(), language)))
            return Resolution.OTHER;
        if (!means.why().isEmpty()) return means;
        if (file.role(index) == OccurrenceRole.IMPORT) return IMPORT;
        int line = file.line(index);
        int place = Receiver.place(scene.lines().line(line), file.column(index));
        return switch (Receiver.before(scene.lines(), language, line, place).kind()) {
            case NONE -> BARE;
            case SELF, SUPER, MADE, OTHER -> RECEIVER;
        };
    }
}
