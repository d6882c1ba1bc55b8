package dev.loupe.history.read;

import dev.loupe.history.table.ByteStringTable;
import dev.loupe.history.table.IntList;
import java.util.Set;

/// Finds issue ids in the bytes of a message: `ABC-123` (two to ten capitals, one to six digits), `#123`,
/// `AB#123` and `!123` (one to seven digits), but not `&#123;`.
///
/// Names of standards look the same and are left out: `UTF-8`, `SHA-1`, `ISO-8601`.
final class IssueIds {
    private static final int MOST = 50;
    private static final Set<String> STANDARDS = Set.of(
            "UTF", "UCS", "UTC", "GMT", "SHA", "MD", "ISO", "IEC", "RFC", "IEEE", "ANSI", "CP", "EUC", "GB", "JIS",
            "KOI", "AES", "RSA", "CRC", "HTTP", "TLS", "SSL", "MIT", "GPL", "LGPL", "BSD", "CC", "ES", "PEP", "JEP",
            "JSR", "CVE", "CWE", "ASCII", "IPV", "LATIN", "POSIX", "HMAC", "ECDSA", "PKCS", "COVID");

    private final byte[] bytes;
    private final int end;
    private final IntList found;
    private final ByteStringTable names;

    private IssueIds(byte[] bytes, int end, ByteStringTable names, IntList found) {
        this.bytes = bytes;
        this.end = end;
        this.names = names;
        this.found = found;
    }

    /// Adds the numbers of the ids between two positions to `found`, without duplicates, in text order.
    static void collect(byte[] bytes, int from, int end, ByteStringTable names, IntList found) {
        new IssueIds(bytes, end, names, found).scan(from);
    }

    private void scan(int from) {
        int first = found.size();
        for (int i = from; i + 1 < end; i++) {
            byte mark = bytes[i];
            if (mark > '-' || !isDigit(bytes[i + 1])) continue;
            if (mark == '#') {
                boolean azure = i - 2 >= from
                        && bytes[i - 1] == 'B'
                        && bytes[i - 2] == 'A'
                        && (i - 3 < from || !isWord(bytes[i - 3]));
                if (i == from || bytes[i - 1] != '&') add(first, azure ? i - 2 : i, i + 1, 7);
            } else if (mark == '!') add(first, i, i + 1, 7);
            else if (mark == '-') key(first, from, i);
        }
    }

    private void key(int first, int from, int dash) {
        int start = dash;
        while (start > from && bytes[start - 1] >= 'A' && bytes[start - 1] <= 'Z') start--;
        int letters = dash - start;
        if (letters < 2 || letters > 10) return;
        if (start > from && (isWord(bytes[start - 1]) || bytes[start - 1] == '-')) return;
        String word = new String(bytes, start, letters, java.nio.charset.StandardCharsets.US_ASCII);
        if (!STANDARDS.contains(word)) add(first, start, dash + 1, 6);
    }

    private void add(int first, int start, int digits, int most) {
        int stop = digits;
        while (stop < end && isDigit(bytes[stop])) stop++;
        if (stop - digits > most || (stop < end && isWord(bytes[stop]))) return;
        if (found.size() - first >= MOST || isFrame(stop)) return;
        int number = names.number(bytes, start, stop - start);
        for (int i = first; i < found.size(); i++) if (found.get(i) == number) return;
        found.add(number);
    }

    /// `#3 0x7f…`: a line of a stack trace.
    private boolean isFrame(int stop) {
        return stop + 2 < end && bytes[stop] == ' ' && bytes[stop + 1] == '0' && bytes[stop + 2] == 'x';
    }

    private static boolean isDigit(byte letter) {
        return letter >= '0' && letter <= '9';
    }

    private static boolean isWord(byte letter) {
        return isDigit(letter) || letter == '_' || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    }
}
