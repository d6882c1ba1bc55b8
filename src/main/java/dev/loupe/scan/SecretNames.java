package dev.loupe.scan;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Files that conventionally hold passwords and keys, matched by name alone, ignoring case. They are neither
/// indexed nor grepped, even if they are committed.
///
/// - `.env`, `.env.*`, `*.env`, `.envrc`, unless the last part says example, sample, template, dist, defaults
///   or schema
/// - private keys and key stores: `*.pem`, `*.key`, `*.p12`, `*.pfx`, `*.p8`, `*.ppk`, `*.jks`, `*.keystore`,
///   `*.kdbx`, `*.asc` with "private" or "secret" in the name, `id_rsa`, `id_dsa`, `id_ecdsa`, `id_ed25519`
///   and names derived from these, without public keys (`*.pub`)
/// - credentials of tools: `.netrc`, `_netrc`, `.npmrc`, `.pypirc`, `.pgpass`, `.git-credentials`,
///   `.htpasswd`, `.dockercfg`, `credentials`, `credentials.json`, `.docker/config.json`, `.kube/config`,
///   `service-account*.json`, `client_secret*.json`, `secrets.yml`, `secrets.yaml`, `secrets.json`,
///   `secrets.toml`, `*.tfstate`, `*.tfvars` (not `*.tfvars.example`)
public final class SecretNames {

    private static final Set<String> NAMES = Set.of(
            ".envrc",
            ".netrc",
            "_netrc",
            ".npmrc",
            ".pypirc",
            ".pgpass",
            ".git-credentials",
            ".htpasswd",
            ".dockercfg",
            "credentials",
            "credentials.json",
            "secrets.yml",
            "secrets.yaml",
            "secrets.json",
            "secrets.toml");
    private static final List<String> ENDINGS =
            List.of(".pem", ".key", ".p12", ".pfx", ".p8", ".ppk", ".jks", ".keystore", ".kdbx", ".tfstate", ".tfvars");
    private static final List<String> SSH_KEYS = List.of("id_rsa", "id_dsa", "id_ecdsa", "id_ed25519");
    private static final Set<String> HARMLESS = Set.of("example", "sample", "template", "dist", "defaults", "schema");

    private SecretNames() {}

    /// Whether the file may hold secrets.
    public static boolean matches(RepoPath path) {
        String name = path.fileName().toLowerCase(Locale.ROOT);
        return NAMES.contains(name)
                || isEnvironment(name)
                || ENDINGS.stream().anyMatch(name::endsWith)
                || (SSH_KEYS.stream().anyMatch(name::startsWith) && !name.endsWith(".pub"))
                || isKnownJson(name)
                || (name.endsWith(".asc") && (name.contains("private") || name.contains("secret")))
                || isConfigIn(path, name);
    }

    private static boolean isEnvironment(String name) {
        boolean environment = name.equals(".env") || name.startsWith(".env.") || name.endsWith(".env");
        return environment && !HARMLESS.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    private static boolean isKnownJson(String name) {
        return name.endsWith(".json") && (name.startsWith("service-account") || name.startsWith("client_secret"));
    }

    private static boolean isConfigIn(RepoPath path, String name) {
        String folder = "/" + path.folder().toLowerCase(Locale.ROOT);
        return (name.equals("config.json") && folder.endsWith("/.docker"))
                || (name.equals("config") && folder.endsWith("/.kube"));
    }
}
