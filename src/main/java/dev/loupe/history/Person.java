package dev.loupe.history;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Who made a commit: one person, whatever names and addresses the commits bear ([People]).
///
/// @param name as it is, with any characters; may be empty
/// @param email as it is; may be empty
/// @param also other names and addresses of the same person, sorted
public record Person(String name, String email, List<String> also) {

    public Person {
        also = List.copyOf(also);
    }

    /// Of one name and address.
    public Person(String name, String email) {
        this(name, email, List.of());
    }

    /// @param text name, NUL, e-mail address
    static Person of(String text) {
        int cut = text.indexOf('\0');
        return cut < 0 ? new Person(text, "") : new Person(text.substring(0, cut), text.substring(cut + 1));
    }

    /// Name and address in one text, as git writes them.
    public String contact() {
        return name + " <" + email + ">";
    }

    /// Whether a name or an address holds a text, whatever its case.
    public boolean holds(String part) {
        String wanted = part.strip().toLowerCase(Locale.ROOT);
        return holds(contact(), wanted) || also.stream().anyMatch(one -> holds(one, wanted));
    }

    private static boolean holds(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    /// What to call each of some people: the name, and of two of the same name the address as well.
    public static List<String> names(List<Person> people) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new HashSet<>();
        for (Person person : people) if (!seen.add(person.name())) twice.add(person.name());
        return people.stream()
                .map(person -> twice.contains(person.name()) ? person.contact() : person.name())
                .toList();
    }
}
