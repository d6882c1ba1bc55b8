package dev.loupe.history.table;

import dev.loupe.git.Git;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// Maps the names and addresses in commits to persons as `.mailmap` says.
///
/// Commits keep their original names, and git applies its rules (`check-mailmap`) to all people at once, so a
/// changed mailmap costs milliseconds and no reading of commits.
///
/// @param of the person of each name in the table
/// @param persons name, NUL, e-mail address
/// @param mailmap state of the file that this was computed from
@SuppressWarnings("ArrayRecordComponent") // a column, never compared
public record Mailmap(int[] of, ByteStringTable persons, String mailmap) {
    public static final Mailmap NONE = new Mailmap(new int[0], new ByteStringTable().frozen(), "");

    /// Changes whenever the mailmap does.
    public static String stateOf(Path toplevel) {
        try {
            BasicFileAttributes file = Files.readAttributes(
                    toplevel.resolve(".mailmap"), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return file.size() + "@" + file.lastModifiedTime().toMillis();
        } catch (IOException none) {
            return "none";
        }
    }

    public static Mailmap read(Git git, Path toplevel, ByteStringTable people) throws IOException {
        String state = stateOf(toplevel);
        var asked = new StringBuilder();
        for (int i = 0; i < people.size(); i++)
            asked.append(contact(people.text(i))).append('\n');
        String[] told = asked.isEmpty()
                ? new String[0]
                : git.feeding(asked.toString().getBytes(StandardCharsets.UTF_8))
                        .text("check-mailmap", "--stdin")
                        .split("\n", -1);
        ByteStringTable persons = new ByteStringTable();
        int[] of = new int[people.size()];
        for (int i = 0; i < of.length; i++)
            of[i] = persons.number(
                    told.length == of.length && plain(people.text(i)) ? person(told[i]) : people.text(i));
        return new Mailmap(of, persons.frozen(), state);
    }

    /// Contacts that the input format cannot express are left out.
    private static boolean plain(String person) {
        return person.indexOf('<') < 0 && person.indexOf('>') < 0 && person.indexOf('\n') < 0;
    }

    private static String contact(String person) {
        if (!plain(person)) return "nobody <nobody>";
        int cut = person.indexOf('\0');
        return person.substring(0, cut) + " <" + person.substring(cut + 1) + ">";
    }

    private static String person(String contact) {
        int open = contact.lastIndexOf('<');
        int close = contact.lastIndexOf('>');
        if (open < 0 || close < open) return contact + "\0";
        return contact.substring(0, open).strip() + "\0" + contact.substring(open + 1, close);
    }
}
