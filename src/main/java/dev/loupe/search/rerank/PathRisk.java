package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import java.util.Locale;
import java.util.Set;

/// Whether its path says that it guards something. Some words do not say it for certain: a token may be a
/// parser's, a session a database's; two of them make a whole.
final class PathRisk implements Signal {

    private static final double PERHAPS = .5;

    private static final Set<String> WORDS = Set.of(
            // who somebody is, and what they may do
            "auth",
            "authn",
            "authz",
            "authenticate",
            "authenticated",
            "authentication",
            "authenticator",
            "authorize",
            "authorized",
            "authorization",
            "authorizer",
            "oauth",
            "oauth2",
            "oidc",
            "openid",
            "saml",
            "sso",
            "ldap",
            "kerberos",
            "krb5",
            "sasl",
            "ntlm",
            "gssapi",
            "spnego",
            "jwt",
            "jws",
            "jwe",
            "login",
            "logout",
            "signin",
            "signup",
            "password",
            "passwords",
            "passwd",
            "passphrase",
            "credential",
            "credentials",
            "secret",
            "secrets",
            "permission",
            "permissions",
            "privilege",
            "privileges",
            "acl",
            "acls",
            "rbac",
            "sudo",
            "impersonate",
            "impersonation",
            "mfa",
            "2fa",
            "totp",
            "otp",
            // what is kept from reading
            "security",
            "secure",
            "crypto",
            "cryptography",
            "cipher",
            "ciphers",
            "encrypt",
            "encrypted",
            "encryption",
            "decrypt",
            "decryption",
            "ssl",
            "tls",
            "dtls",
            "openssl",
            "x509",
            "pki",
            "cert",
            "certs",
            "certificate",
            "certificates",
            "keystore",
            "truststore",
            "keychain",
            "keyring",
            "pgp",
            "gpg",
            "hmac",
            "ssh",
            // what keeps others out
            "cookie",
            "cookies",
            "csrf",
            "xsrf",
            "xss",
            "cors",
            "sandbox",
            "sandboxed",
            "seccomp",
            "sanitize",
            "sanitizer",
            "sanitization",
            "sanitizers",
            "firewall",
            "captcha");

    private static final Set<String> PERHAPS_WORDS = Set.of(
            "token",
            "tokens",
            "session",
            "sessions",
            "sign",
            "signed",
            "signer",
            "signature",
            "signatures",
            "trust",
            "trusted",
            "untrusted",
            "vault",
            "escape",
            "unsafe");

    @Override
    public void fill(Batch batch, double[] values) {
        FigureTable figures = batch.figures();
        int file = -1;
        double ofFile = 0;
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            if (figures.file(row) != file) {
                file = figures.file(row);
                ofFile = risk(figures.path(row).toString());
            }
            values[i] = ofFile;
        }
    }

    /// 1 where a word of the path, cut at signs and humps, is one of those that guard something, or two
    /// different ones perhaps do; a half where one perhaps does.
    static double risk(String path) {
        String perhaps = "";
        int begin = 0;
        for (int i = 1; i <= path.length(); i++) {
            if (i < path.length() && !isBorder(path, i)) continue;
            String word = path.substring(begin, i).toLowerCase(Locale.ROOT);
            begin = i;
            if (WORDS.contains(word)) return 1;
            if (!PERHAPS_WORDS.contains(word) || word.equals(perhaps)) continue;
            if (!perhaps.isEmpty()) return 1;
            perhaps = word;
        }
        return perhaps.isEmpty() ? 0 : PERHAPS;
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
                "Whether the path names something that guards: authentication, secrets, permissions.",
                "relativePath",
                "whole words of the path, cut at signs and at capitals",
                "1 with one of " + listed(WORDS) + "; 0.5 with one of " + listed(PERHAPS_WORDS)
                        + ", 1 with two; else 0");
    }

    private static String listed(Set<String> words) {
        return String.join(", ", words.stream().sorted().toList());
    }
}
