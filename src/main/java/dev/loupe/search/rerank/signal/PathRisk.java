package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.FigureTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Whether the path, or the name of a definition, is about security. Some words are ambiguous: a token may be
/// a parser's, a session a database's. Two of those count as one unambiguous word, and one counts if the same
/// file has an unambiguous name.
final class PathRisk implements ChunkColumn {

    private static final double PERHAPS = .5;
    private static final double NAMED = .6;

    /// About authentication and authorization, secrets and cryptography, attack surface and defences.
    private static final Set<String> WORDS = set("""
            auth authn authz authenticate authenticated authentication authenticator authorize authorized
            authorization authorizer oauth oauth2 oidc openid saml sso ldap kerberos krb5 sasl ntlm gssapi
            spnego jwt jws jwe login logout signin signup password passwords passwd passphrase credential
            credentials secret secrets permission permissions privilege privileges acl acls rbac sudo
            impersonate impersonation mfa 2fa totp otp
            security secure crypto cryptography cipher ciphers encrypt encrypted encryption decrypt decryption
            ssl tls dtls openssl x509 pki cert certs certificate certificates keystore truststore keychain
            keyring pgp gpg hmac ssh
            cookie cookies csrf xsrf xss cors sandbox sandboxed seccomp sanitize sanitizer sanitization
            sanitizers firewall captcha""");

    private static final Set<String> PERHAPS_WORDS = set("""
            token tokens session sessions sign signed signer signature signatures escape
            trust trusted untrusted vault unsafe""");

    /// Of these, those that are unambiguous on their own.
    private static final Set<String> WITHOUT_HELP = Set.of("trust", "trusted", "untrusted", "vault", "unsafe");

    private static Set<String> set(String words) {
        return Set.of(words.split("\\s+"));
    }

    @Override
    public void fill(RerankBatch batch, double[] values) {
        FigureTable figures = batch.figures();
        for (int from = 0; from < values.length; from = batch.endOfFile(from)) {
            int to = batch.endOfFile(from);
            double ofPath = ofPath(figures, batch.row(from));
            for (int i = from; i < to; i++) {
                boolean isNamed = ofPath < NAMED && risk(figures.name(batch.row(i))) == 1;
                values[i] = isNamed ? NAMED : ofPath;
            }
        }
    }

    private static double ofPath(FigureTable figures, int row) {
        String path = figures.path(row).toString();
        double risk = risk(path);
        return risk == PERHAPS && !saysItWithoutHelp(path) && !isNamedInFile(figures, row) ? 0 : risk;
    }

    private static boolean saysItWithoutHelp(String path) {
        return words(path).stream().anyMatch(WITHOUT_HELP::contains);
    }

    /// Whether a definition in the row's file has an unambiguous name.
    private static boolean isNamedInFile(FigureTable figures, int row) {
        int first = row;
        while (first > 0 && figures.file(first - 1) == figures.file(row)) first--;
        for (int i = first; i < figures.rows() && figures.file(i) == figures.file(row); i++)
            if (risk(figures.name(i)) == 1) return true;
        return false;
    }

    /// Risk of a text, split at punctuation and camel case: 1 for an unambiguous word or two different
    /// ambiguous ones, a half for one ambiguous word.
    static double risk(String text) {
        List<String> words = words(text);
        if (words.stream().anyMatch(WORDS::contains)) return 1;
        long perhaps = words.stream().filter(PERHAPS_WORDS::contains).distinct().count();
        return perhaps > 1 ? 1 : perhaps == 1 ? PERHAPS : 0;
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        int begin = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i < text.length() && !isBorder(text, i)) continue;
            words.add(text.substring(begin, i).toLowerCase(Locale.ROOT));
            begin = i;
        }
        return words;
    }

    private static boolean isBorder(String path, int at) {
        char here = path.charAt(at);
        if (!Character.isLetterOrDigit(here)) return true;
        char before = path.charAt(at - 1);
        if (!Character.isLetterOrDigit(before)) return true;
        if (!Character.isUpperCase(here)) return false;
        boolean endsHumps = at + 1 < path.length() && Character.isLowerCase(path.charAt(at + 1));
        return !Character.isUpperCase(before) || endsHumps;
    }

    @Override
    public About about() {
        return new About(
                "Whether the path, or the name of what is defined, says that something is guarded: authentication, secrets, permissions.",
                "relativePath, name",
                "whole words, cut at signs and at capitals",
                "1 with one of " + listed(WORDS) + " in the path, 0.6 in the name; 0.5 with one of "
                        + listed(PERHAPS_WORDS)
                        + " in the path, if a name in the file has one of the first or it is one of "
                        + listed(WITHOUT_HELP) + ", 1 with two; else 0");
    }

    private static String listed(Set<String> words) {
        return String.join(", ", words.stream().sorted().toList());
    }
}
