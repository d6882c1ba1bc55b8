package dev.loupe.history.people;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// An author of commits: one person, whatever names and addresses the commits have ([People]).
///
/// @param name unchanged, with any characters; may be empty
/// @param email unchanged; may be empty
/// @param also other names and addresses of the same person, sorted
public record Person(String name, String email, List<String> also) {

    public Person {
        also = List.copyOf(also);
    }

    /// A person with one name and address.
    public Person(String name, String email) {
        this(name, email, List.of());
    }

    /// @param text name, NUL, e-mail address
    static Person of(String text) {
        int cut = text.indexOf('\0');
        return cut < 0 ? new Person(text, "") : new Person(text.substring(0, cut), text.substring(cut + 1));
    }

    /// Name and address as git writes them.
    public String contact() {
        return name + " <" + email + ">";
    }

    /// Whether a name or an address contains a text, case-insensitive.
    public boolean holds(String part) {
        String wanted = part.strip().toLowerCase(Locale.ROOT);
        return holds(contact(), wanted) || also.stream().anyMatch(one -> holds(one, wanted));
    }

    private static boolean holds(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    /// Display names for some people: the name, with the address if two share it.
    public static List<String> names(List<Person> people) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new HashSet<>();
        for (Person person : people) if (!seen.add(person.name())) twice.add(person.name());
        return people.stream()
                .map(person -> twice.contains(person.name()) ? person.contact() : person.name())
                .toList();
    }
}
