package dev.loupe.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A value of a file of JSON, with where it stands: from `start` to `end`, excluded, in UTF-16 units.
sealed interface Node {
    int start();

    int end();

    /// @param text without quotes and escapes; of numbers and words as it stands
    /// @param quoted whether it is a text
    record Scalar(int start, int end, String text, boolean quoted) implements Node {}

    record Array(int start, int end, List<Node> elements) implements Node {
        public Array {
            elements = List.copyOf(elements);
        }
    }

    record Member(int start, String key, Node value) {}

    record Obj(int start, int end, List<Member> members) implements Node {
        public Obj {
            members = List.copyOf(members);
        }

        /// @throws MalformedSettings where it is there twice: nobody knows which of them counts
        Optional<Node> get(String key) throws MalformedSettings {
            var found = new ArrayList<Node>();
            for (Member member : members) if (member.key().equals(key)) found.add(member.value());
            if (found.size() > 1) throw new MalformedSettings("\"" + key + "\" stands there twice");
            return found.stream().findFirst();
        }

        /// The text of a member; empty where it is missing or something else.
        String text(String key) throws MalformedSettings {
            return get(key).orElse(this) instanceof Scalar scalar && scalar.quoted() ? scalar.text() : "";
        }
    }
}
