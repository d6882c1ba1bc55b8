package dev.loupe.tools.repair;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Argument names with the same meaning in different families of tools. Models that know one family use its
/// names for the others: a file is `file`, `filePath` or `path`, the maximum number of results is `limit` or
/// `top_n_results`.
///
/// A name is mapped to an argument of the tool only if it is unambiguous: the tool has exactly one argument
/// with that meaning, and nothing else in the call provides it. The first meaning that fits wins. All names
/// here are in lower case and without separators ([#bare]).
public enum ArgumentAliases {
    /// The subject of the question: a file, a place, a symbol or a chunk.
    TARGET(
            "target chunk",
            "target file filepath filename path symbol symbolname function functionname class classname methodname"
                    + " chunk chunkid id place location snippetid"),
    // Before the project: if the tool takes a file, an absolute path is the file's.
    FILE(
            "file filepath path",
            "file filepath filename path relativepath targetfile sourcefile document documentpath target"),
    FOLDER(
            "dirpath directory path",
            "dir directory dirpath directorypath folder folderpath path targetdirectory subfolder"),
    FILE_NAME("filename", "file filename basename"),
    PATHS(
            "targetpaths paths",
            "targetpaths targetpath paths path files file filepath directory directories dir folder folders scope"
                    + " include glob filepattern pathpattern target repo repository project"),
    PATH_PATTERN("pathpattern", "pathpattern glob filepattern pathglob include pathfilter fileglob paths"),
    EXTENSIONS(
            "fileextensions fileextension extension",
            "extension extensions ext exts fileextension fileextensions fileext filetype filetypes suffix suffixes"),
    LANGUAGE("language", "language languages lang programminglanguage"),
    KIND("type chunktype", "type kind kinds chunktype symboltype symbolkind"),
    QUESTION(
            "query pattern conceptdescription",
            "query q question search searchquery searchterm searchtext searchstring searchfor pattern text prompt"
                    + " concept conceptdescription description task goal issue topic term terms keyword keywords words"
                    + " message name symbol symbolname identifier function functionname class classname method methodname"
                    + " variable variablename constant library lib module package import input"),
    SYMBOL(
            "symbol symbolname",
            "symbol symbolname name identifier function functionname method methodname class classname query q term"
                    + " text pattern target"),
    PROJECT(
            "repo project",
            "repo repository reponame project projectname codebase workspace path root projectpath repopath rootpath"
                    + " target name"),
    COLLECTION("collection collectionname", "collection collectionname"),
    COUNT(
            "limit topnresults maxresults",
            "limit count k n topk topn topnresults maxresults numresults nresults numberofresults resultlimit max"
                    + " maxcount pagesize perpage size"),
    DEPTH("level depth", "level levels depth maxdepth maxlevel maxlevels hops"),
    FIRST_LINE("startline", "startline start from fromline firstline linestart"),
    FROM_LINE("fromline", "startline start from fromline firstline linestart line linenumber offset"),
    LAST_LINE("endline", "endline end to toline lastline lineend"),
    LINES_AROUND(
            "contextlines context",
            "contextlines context linesofcontext around aroundlines surroundinglines contextsize"),
    REGEX("isregex regex", "isregex regex regexp isregexp useregex"),
    WHOLE_WORD("wholeword", "wholeword wholewords word wordmatch matchwholeword"),
    CASE("casesensitive", "casesensitive matchcase", "ignorecase caseinsensitive insensitive"),
    NO_CASE("ignorecase", "ignorecase caseinsensitive insensitive", "casesensitive matchcase"),
    DEFINITIONS("finddefinitions", "finddefinitions definitions includedefinitions"),
    REFERENCES("findreferences", "findreferences references includereferences usages includeusages"),
    TOKENS("budgettokens", "budgettokens maxtokens tokens tokenbudget tokenlimit"),
    LINES("budget", "budget maxlines linebudget"),
    CHANGE("diff", "diff ref range revision rev commit commitrange spec changes"),
    SINCE("since after", "since after"),
    CODE("positivecode", "positivecode code snippet codesnippet"),
    IDS("positiveids", "positiveids ids id chunkid chunkids"),
    INJECTION("injectionid", "injectionid injection id bundleid");

    /// A name for a line, to check whether a call has any.
    public static final String A_LINE = "line";

    /// Names that may mean a folder, but only with an absolute path.
    private static final Set<String> FOLDERS = Set.of("path", "root", "projectpath", "repopath", "rootpath");

    private static final Set<String> SYMBOLS =
            Set.copyOf(words("symbol symbolname function functionname method methodname class classname identifier"));

    private final List<String> own;
    private final Set<String> heard;
    private final Set<String> opposite;

    ArgumentAliases(String own, String heard) {
        this(own, heard, "");
    }

    /// @param opposite names of flags with the opposite meaning
    ArgumentAliases(String own, String heard, String opposite) {
        this.own = words(own);
        this.heard = Set.copyOf(words(heard));
        this.opposite = Set.copyOf(words(opposite));
    }

    private static List<String> words(String line) {
        return line.isEmpty() ? List.of() : Arrays.asList(line.split(" "));
    }

    /// An argument of the tool.
    ///
    /// @param bare its name as normalised by [#bare]
    record Known(String bare, boolean dispensable, ExpectedType wanted) {}

    /// The meaning of a name.
    ///
    /// @param opposite whether the flag must be negated
    record Meant(Known argument, boolean opposite) {}

    /// A name in lower case, without separators, and of bounded length.
    static String bare(String name) {
        return NearNames.cut(name).toLowerCase(Locale.ROOT).replaceAll("[-_ .]", "");
    }

    /// Whether an argument with this name specifies lines.
    public static boolean isOfLines(String name) {
        String bare = bare(name);
        return FROM_LINE.heard.contains(bare) || LAST_LINE.heard.contains(bare) || bare.equals("lines");
    }

    /// Whether an argument with this name specifies a file.
    static boolean isOfFile(String name) {
        return FILE.heard.contains(bare(name));
    }

    /// Whether an argument with this name specifies a definition, wherever it is.
    static boolean isOfSymbol(String name) {
        return SYMBOLS.contains(bare(name));
    }

    /// Whether an argument with this name specifies a project.
    static boolean isOfProject(String name) {
        return PROJECT.heard.contains(bare(name));
    }

    /// The tool's argument that an unknown argument stands for; empty if it is ambiguous or has no meaning.
    ///
    /// @param given all arguments of the call, including this one
    static Optional<Meant> meant(String name, List<Known> known, JsonObject given) {
        if (name.startsWith("_")) return Optional.empty();
        for (ArgumentAliases meaning : values()) {
            Optional<Known> found = meaning.in(known).filter(one -> meaning.isMeant(name, one, known, given));
            if (found.isPresent()) return Optional.of(new Meant(found.get(), meaning.opposite.contains(bare(name))));
        }
        return Optional.empty();
    }

    /// Whether a name has a meaning for the tool, even if it is ambiguous in a call.
    static boolean isHeard(String name, List<Known> known) {
        String bare = bare(name);
        return Arrays.stream(values())
                .anyMatch(meaning -> (meaning.heard.contains(bare) || meaning.opposite.contains(bare))
                        && meaning.in(known).isPresent());
    }

    /// The one argument of the tool with this meaning.
    Optional<Known> in(List<Known> known) {
        List<Known> meant = known.stream()
                .filter(one -> own.contains(one.bare) && isOfKind(one, known))
                .toList();
        if (meant.isEmpty() && this == PROJECT)
            meant = known.stream()
                    .filter(one -> one.bare.equals("target") && !TARGET.isOfKind(one, known))
                    .toList();
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    /// Some names mean different things in different tools.
    private boolean isOfKind(Known one, List<Known> known) {
        return switch (this) {
            // An optional target without a `repo` beside it is a project.
            case TARGET -> !one.dispensable || has(known, "repo");
            // If the tool takes a project, or names something, the path is the project's folder.
            case FILE ->
                !one.bare.equals("path")
                        || (one.wanted instanceof ExpectedType.Text
                                && !has(known, "project")
                                && !has(known, "name")
                                && !has(known, "target"));
            case FOLDER -> !one.bare.equals("path") || has(known, "target");
            case DEPTH, LINES_AROUND -> one.wanted instanceof ExpectedType.Whole;
            case REGEX -> one.wanted instanceof ExpectedType.Flag;
            default -> true;
        };
    }

    private static boolean has(List<Known> known, String bare) {
        return known.stream().anyMatch(one -> one.bare.equals(bare));
    }

    private boolean isMeant(String name, Known own, List<Known> known, JsonObject given) {
        return says(name, given.get(name), own, known)
                && given.members().entrySet().stream()
                                .filter(other -> other.getKey().equals(name)
                                        || (says(other.getKey(), other.getValue(), own, known)
                                                && isFree(other.getKey(), own, known)))
                                .count()
                        == 1;
    }

    /// Whether a name is not the name of another argument of the tool.
    private static boolean isFree(String name, Known own, List<Known> known) {
        String bare = bare(name);
        return bare.equals(own.bare) || !has(known, bare);
    }

    private boolean says(String name, JsonValue value, Known own, List<Known> known) {
        String bare = bare(name);
        if (opposite.contains(bare)) return value instanceof JsonBoolean || isFlag(value);
        if (!heard.contains(bare)) return false;
        // Beside a symbol, `name` can be the name of anything.
        if (this == PROJECT && bare.equals("name") && !own.bare.equals("target")) return false;
        if (own.wanted instanceof ExpectedType.Flag) return value instanceof JsonBoolean || isFlag(value);
        // The name of a root is a path too.
        if (this == PATHS && PROJECT.heard.contains(bare) && !FOLDERS.contains(bare))
            return PROJECT.in(known).isEmpty();
        if (bare.equals(own.bare) || !FOLDERS.contains(bare)) return true;
        return switch (this) {
            // A relative path may be meant as a part of the codebase.
            case PROJECT -> isAbsolute(value);
            case TARGET, FILE, PATHS ->
                !isAbsolute(value) || !own.dispensable || PROJECT.in(known).isEmpty();
            default -> true;
        };
    }

    private static boolean isFlag(JsonValue value) {
        return value instanceof JsonString(var text)
                && text.strip().toLowerCase(Locale.ROOT).matches("true|false|yes|no");
    }

    private static boolean isAbsolute(JsonValue value) {
        if (value instanceof JsonArray(var elements) && elements.size() == 1) return isAbsolute(elements.getFirst());
        return value instanceof JsonString(var text) && text.strip().matches("(?s)(?:[/~]|[A-Za-z]:[\\\\/]).*");
    }
}
