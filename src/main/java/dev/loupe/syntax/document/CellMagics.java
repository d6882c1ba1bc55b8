package dev.loupe.syntax.document;

import dev.loupe.model.Language;
import dev.loupe.syntax.tree.EmbeddedLanguages;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// IPython's additions to a cell's language: `%%bash` above a cell in another language, `%matplotlib inline`
/// and `!pip install x` as statements, `files = !ls`, `name?`.
final class CellMagics {

    private static final Pattern WHOLE_CELL = Pattern.compile("%%(\\w+)[ \\t]*([^\\n]*)");
    private static final Pattern STATEMENT = Pattern.compile("(?m)^([ \\t]*)(?:[%!]|\\?)[^\\n]*");
    private static final Pattern HELP = Pattern.compile("(?m)^([ \\t]*)[\\w.]+\\?{1,2}[ \\t]*$");
    private static final Pattern ASSIGNED = Pattern.compile("(?m)^([ \\t]*[\\w., ]+= *)[!%][^\\n]*");

    private CellMagics() {}

    /// The language of a cell with such a magic; empty if the language is unknown or there is none.
    ///
    /// @param kernel the language of cells without a magic
    static Optional<Language> language(String cell, Optional<Language> kernel) {
        Matcher magic = WHOLE_CELL.matcher(cell.stripLeading());
        if (!magic.lookingAt()) return kernel;
        return switch (magic.group(1)) {
            case "time", "timeit", "capture", "prun", "mprun", "memit", "debug", "python", "python3", "py", "px" ->
                kernel;
            case "writefile", "file" -> EmbeddedLanguages.of(extension(magic.group(2)));
            case "sx", "system", "!" -> Optional.of(Language.BASH);
            case "script" -> EmbeddedLanguages.of(magic.group(2));
            default -> EmbeddedLanguages.of(magic.group(1));
        };
    }

    private static String extension(String file) {
        return file.substring(file.lastIndexOf('.') + 1);
    }

    /// The cell as the language's parser can read it; each line keeps its length.
    static String masked(String cell, Language language) {
        String code = cell;
        Matcher magic = WHOLE_CELL.matcher(cell);
        if (cell.stripLeading().startsWith("%%") && magic.find())
            code = " ".repeat(magic.end()) + cell.substring(magic.end());
        if (language != Language.PYTHON) return code;
        code = ASSIGNED.matcher(code).replaceAll("$1None");
        code = HELP.matcher(code).replaceAll("$1pass");
        return STATEMENT.matcher(code).replaceAll("$1pass");
    }
}
