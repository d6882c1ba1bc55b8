package dev.loupe.tools.kit;

import dev.loupe.json.NearNames;
import dev.loupe.model.Language;
import java.util.Optional;

/// Reads an argument `language`.
public final class LanguageParam {
    private LanguageParam() {}

    /// The description.
    public static final String EXAMPLES = "python, java, typescript …";

    /// Empty for a missing or blank name.
    ///
    /// @throws ToolFailure if no language has the name
    public static Optional<Language> read(Optional<String> name) throws ToolFailure {
        if (name.isEmpty() || name.get().isBlank()) return Optional.empty();
        return Optional.of(Language.find(name.get())
                .orElseThrow(() -> ToolFailure.badArgument(
                        "there is no language '%s'; give a name such as python, java, typescript, cpp or an extension"
                                .formatted(NearNames.cut(name.get())))));
    }
}
