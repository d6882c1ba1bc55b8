package dev.loupe.graph.indexers;

import dev.loupe.project.TextDigest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How an indexer would run in one folder of a project.
///
/// @param folder that it runs in, from the root; empty for the root
/// @param why it fits: the manifest or the files
/// @param program its executable, if it is installed
/// @param ofProject whether that executable lies in the project
/// @param arguments fixed words and absolute paths; nothing else of the project
/// @param workingFolder that it is started in
/// @param environment further variables
/// @param output where it writes the index
/// @param files to write before it starts
public record IndexerPlan(
        Indexer indexer,
        String folder,
        String why,
        Optional<Path> program,
        boolean ofProject,
        List<String> arguments,
        Path workingFolder,
        Map<String, String> environment,
        Path output,
        Map<Path, String> files) {

    /// Names its kept indexes: the program, and a digest of the folder unless that is the root.
    public String key() {
        return key(indexer, folder);
    }

    static String key(Indexer indexer, String folder) {
        return indexer.program() + (folder.isEmpty() ? "" : "@" + TextDigest.hex(folder, 4));
    }

    /// The command line for people; words with spaces are quoted.
    public String shown() {
        var line = new StringBuilder(program.map(Path::toString).orElse(indexer.program()));
        for (String word : arguments) line.append(' ').append(word.contains(" ") ? "'" + word + "'" : word);
        return line.toString();
    }
}
