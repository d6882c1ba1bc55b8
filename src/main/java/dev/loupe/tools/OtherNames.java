package dev.loupe.tools;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Names of arguments that mean the same in different families of tools. Who knows one family calls the
/// others so: a file is `file`, `filePath` or `path`, how many are wanted is `limit` or `top_n_results`.
///
/// A name stands for an argument of the tool only where it can mean no other: the tool has one argument of
/// that meaning, and nothing else in the call has it. All names here are in small letters and without what
/// joins words ([#bare]).
enum OtherNames {
    // Before the project: where a file is wanted, an absolute path is that of the file.
    FILE(
            List.of("file", "filepath", "path"),
            Set.of("file", "filepath", "filename", "path", "relativepath", "targetfile", "sourcefile")),
    PROJECT(
            List.of("repo", "project"),
            Set.of("repo", "repository", "project", "codebase", "path", "root", "projectpath", "repopath", "rootpath")),
    QUESTION(
            List.of("query", "pattern", "conceptdescription"),
            Set.of(
                    "query",
                    "q",
                    "question",
                    "search",
                    "searchquery",
                    "searchterm",
                    "searchtext",
                    "searchstring",
                    "pattern",
                    "text",
                    "prompt",
                    "concept",
                    "conceptdescription",
                    "task",
                    "taskdescription")),
    COUNT(
            List.of("limit", "topnresults"),
            Set.of("limit", "k", "n", "topk", "topn", "topnresults", "maxresults", "numresults", "resultlimit")),
    SYMBOL(
            List.of("symbol", "symbolname"),
            Set.of(
                    "symbol",
                    "symbolname",
                    "name",
                    "identifier",
                    "function",
                    "functionname",
                    "methodname",
                    "classname")),
    FIRST_LINE(List.of("startline"), Set.of("startline", "start", "from", "fromline", "firstline", "linestart")),
    LAST_LINE(List.of("endline"), Set.of("endline", "end", "to", "toline", "lastline", "lineend"));

    /// Those that may name a folder, and then only by an absolute path.
    private static final Set<String> FOLDERS = Set.of("path", "root", "projectpath", "repopath", "rootpath");

    private final List<String> own;
    private final Set<String> heard;

    OtherNames(List<String> own, Set<String> heard) {
        this.own = own;
        this.heard = heard;
    }

    /// An argument of the tool.
    ///
    /// @param bare its name as [#bare] gives it
    record Known(String bare, boolean dispensable) {}

    /// A name in small letters, without what joins words, and of bounded length.
    static String bare(String name) {
        return NearNames.cut(name).toLowerCase(Locale.ROOT).replaceAll("[-_ .]", "");
    }

    /// The tool's own argument for which an argument stands that the tool does not know; nothing where it may
    /// mean two things, or none.
    ///
    /// @param given all arguments of the call, this one among them
    static Optional<Known> meant(String name, List<Known> known, JsonObject given) {
        if (name.startsWith("_")) return Optional.empty();
        for (OtherNames meaning : values()) {
            Optional<Known> found = meaning.in(known).filter(one -> meaning.isMeant(name, one, known, given));
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    /// The one argument of the tool with this meaning.
    private Optional<Known> in(List<Known> known) {
        // Where there is a project, and where one is given a name, the path is that of its folder.
        boolean isFolder = known.stream().anyMatch(one -> one.bare.equals("project") || one.bare.equals("name"));
        List<Known> meant = known.stream()
                .filter(one -> own.contains(one.bare) && !(this == FILE && isFolder && one.bare.equals("path")))
                .toList();
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    private boolean isMeant(String name, Known own, List<Known> known, JsonObject given) {
        return says(name, given.get(name), own, known)
                && given.members().entrySet().stream()
                                .filter(other -> says(other.getKey(), other.getValue(), own, known))
                                .count()
                        == 1;
    }

    private boolean says(String name, JsonValue value, Known own, List<Known> known) {
        String bare = bare(name);
        if (!heard.contains(bare)) return false;
        if (bare.equals(own.bare) || !FOLDERS.contains(bare)) return true;
        return switch (this) {
            // A relative path may be meant as a part of the codebase.
            case PROJECT -> isAbsolute(value);
            case FILE ->
                !isAbsolute(value) || !own.dispensable || PROJECT.in(known).isEmpty();
            default -> true;
        };
    }

    private static boolean isAbsolute(JsonValue value) {
        return value instanceof JsonString(var text) && text.strip().matches("(?s)(?:[/~]|[A-Za-z]:[\\\\/]).*");
    }
}
