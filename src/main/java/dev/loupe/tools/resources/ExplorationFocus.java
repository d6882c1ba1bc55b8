package dev.loupe.tools.resources;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Definitions;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/// What to explore in a codebase, given as a word or sentence.
///
/// @param text the topic, the path, the name or the words
record ExplorationFocus(Kind kind, String text) {

    /// How the text was interpreted.
    enum Kind {
        /// No particular focus.
        WHOLE,
        TOPIC,
        FOLDER,
        FILE,
        SYMBOL,
        /// Words to search for.
        CONCEPT
    }

    /// Common topics with a fixed name.
    enum Topic {
        ARCHITECTURE,
        ENTRY_POINTS,
        DEPENDENCIES,
        TESTS;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Topic> of(String text) {
            String name = text.toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
            for (Topic topic : values()) if (topic.wireName().equals(name)) return Optional.of(topic);
            return Optional.empty();
        }
    }

    /// If a folder or file has the name of a topic, the topic wins; a trailing slash selects the folder.
    static ExplorationFocus of(String given, IndexSnapshot snapshot) throws IOException {
        String text = given.strip();
        if (text.isEmpty() || text.equals("custom") || text.equals(".")) return new ExplorationFocus(Kind.WHOLE, "");
        Optional<Topic> topic = Topic.of(text);
        if (topic.isPresent())
            return new ExplorationFocus(Kind.TOPIC, topic.get().wireName());
        Optional<ExplorationFocus> place = place(text, snapshot);
        if (place.isPresent()) return place.get();
        if (!text.contains(" ") && !Definitions.named(snapshot, text).isEmpty())
            return new ExplorationFocus(Kind.SYMBOL, text);
        return new ExplorationFocus(Kind.CONCEPT, text);
    }

    private static Optional<ExplorationFocus> place(String text, IndexSnapshot snapshot) throws IOException {
        Optional<RepoPath> path = path(text.replaceAll("^\\./|/+$", ""));
        if (path.isEmpty()) return Optional.empty();
        if (snapshot.files().find(path.get()).isPresent())
            return Optional.of(new ExplorationFocus(Kind.FILE, path.get().value()));
        String folder = path.get().value() + "/";
        for (IndexedFile file : snapshot.files().all())
            if (file.path().value().startsWith(folder))
                return Optional.of(new ExplorationFocus(Kind.FOLDER, path.get().value()));
        return Optional.empty();
    }

    private static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
