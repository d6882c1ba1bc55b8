package dev.loupe.history.people;

import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.Mailmap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The people behind the names and addresses in a history's commits.
///
/// `.mailmap` comes first ([Mailmap]). Then all with the same address, or another [AuthorKey] key in
/// common, are one person. A person is shown as the mailmap writes them; else by the name and address of most
/// commits, the earlier one on a tie. So new commits change the shown name only when another pair has
/// overtaken. Nothing of this is stored: a reading keeps what is in the commits.
public final class People {
    private final int[] of;
    private final Map<Integer, Person> persons;
    private final List<Person> pairs;

    private People(int[] of, Map<Integer, Person> persons, List<Person> pairs) {
        this.of = of;
        this.persons = persons;
        this.pairs = pairs;
    }

    public static People of(HistoryTable table, Mailmap identities) {
        return new Joining(table, identities).people();
    }

    /// The number of the person for a pair of the table.
    public int of(int pair) {
        return of[pair];
    }

    /// @param number from [#of]
    public Person person(int number) {
        return persons.getOrDefault(number, new Person("", ""));
    }

    /// All names and addresses, as in commits, of every person one of whose names or addresses contains a
    /// text, case-insensitive.
    public Set<String> contacts(String part) {
        Set<Integer> wanted = new HashSet<>();
        persons.forEach((number, person) -> {
            if (person.holds(part)) wanted.add(number);
        });
        Set<String> contacts = new HashSet<>();
        for (int pair = 0; pair < of.length; pair++)
            if (wanted.contains(of[pair])) contacts.add(pairs.get(pair).contact());
        return contacts;
    }

    /// Merges the pairs of one history. A pair without remaining commits is ignored, so a full reading and an
    /// incremental one give the same result.
    private static final class Joining {
        private final Mailmap identities;
        private final List<Person> pairs = new ArrayList<>();
        private final List<Person> mapped = new ArrayList<>();
        /// By number of the mailmap's result for pairs.
        private final int[] commits;

        private final int[] first;
        private final boolean[] byMailmap;
        private final int[] parent;

        Joining(HistoryTable table, Mailmap identities) {
            this.identities = identities;
            for (int i = 0; i < table.people().size(); i++)
                pairs.add(Person.of(table.people().text(i)));
            int size = identities.persons().size();
            for (int i = 0; i < size; i++)
                mapped.add(Person.of(identities.persons().text(i)));
            commits = new int[size];
            first = new int[size];
            byMailmap = new boolean[size];
            parent = new int[size];
            for (int i = 0; i < size; i++) parent[i] = i;
            for (int c = table.commits() - 1; c >= 0; c--) count(table.author()[c], c);
        }

        private void count(int pair, int commit) {
            int person = identities.of()[pair];
            commits[person]++;
            first[person] = commit;
            byMailmap[person] |= !pairs.get(pair).equals(mapped.get(person));
        }

        People people() {
            join();
            int[] of = new int[pairs.size()];
            Map<Integer, TreeSet<String>> known = new HashMap<>();
            Map<Integer, Integer> shown = new HashMap<>();
            for (int pair = 0; pair < of.length; pair++) {
                int person = identities.of()[pair];
                of[pair] = root(person);
                if (commits[person] == 0) continue;
                shown.merge(of[pair], person, (one, other) -> isBefore(one, other) ? one : other);
                TreeSet<String> names = known.computeIfAbsent(of[pair], _ -> new TreeSet<>());
                add(names, pairs.get(pair));
                add(names, mapped.get(person));
            }
            Map<Integer, Person> persons = new HashMap<>();
            shown.forEach((number, person) ->
                    persons.put(number, person(mapped.get(person), known.getOrDefault(number, new TreeSet<>()))));
            return new People(of, persons, pairs);
        }

        private static void add(Set<String> names, Person pair) {
            names.add(pair.name());
            names.add(pair.email());
        }

        private static Person person(Person shown, Set<String> names) {
            var also = new ArrayList<>(names);
            also.removeAll(List.of("", shown.name(), shown.email()));
            return new Person(shown.name(), shown.email(), also);
        }

        private void join() {
            List<AuthorKey> signatures = mapped.stream().map(AuthorKey::of).toList();
            Set<String> handles = new HashSet<>();
            for (int i = 0; i < parent.length; i++)
                if (commits[i] > 0) signatures.get(i).handle().ifPresent(handles::add);
            Map<String, Integer> keys = new HashMap<>();
            for (int i = 0; i < parent.length; i++) {
                if (commits[i] == 0) continue;
                for (String key : signatures.get(i).keys(handles)) {
                    Integer same = keys.putIfAbsent(key, i);
                    if (same != null) parent[root(i)] = root(same);
                }
            }
        }

        private int root(int person) {
            int root = person;
            while (parent[root] != root) {
                parent[root] = parent[parent[root]];
                root = parent[root];
            }
            return root;
        }

        /// Whether a person is shown as the first pair rather than the second.
        private boolean isBefore(int one, int other) {
            if (byMailmap[one] != byMailmap[other]) return byMailmap[one];
            if (commits[one] != commits[other]) return commits[one] > commits[other];
            return first[one] < first[other];
        }
    }
}
