package dev.loupe.mcp.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// State that a client keeps and cannot alter: authenticated by a MAC with a key that lives as long as the
/// process.
final class SealedState {

    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] key = new byte[32];

    SealedState() {
        new SecureRandom().nextBytes(key);
    }

    String sealed(String state) {
        return base64(state.getBytes(UTF_8)) + "." + base64(code(state));
    }

    /// Empty if the text was altered.
    Optional<String> opened(String sealed) {
        int dot = sealed.indexOf('.');
        if (dot < 0) return Optional.empty();
        try {
            String state = new String(Base64.getUrlDecoder().decode(sealed.substring(0, dot)), UTF_8);
            byte[] given = Base64.getUrlDecoder().decode(sealed.substring(dot + 1));
            return MessageDigest.isEqual(given, code(state)) ? Optional.of(state) : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    private byte[] code(String state) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(state.getBytes(UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
