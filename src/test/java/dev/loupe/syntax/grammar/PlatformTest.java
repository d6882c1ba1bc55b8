package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x64, libloupe-syntax.so",
        "Linux, aarch64, linux-arm64, libloupe-syntax.so",
        "Mac OS X, x86_64, macos-x64, libloupe-syntax.dylib",
        "Mac OS X, aarch64, macos-arm64, libloupe-syntax.dylib",
        "Windows 11, AMD64, windows-x64, loupe-syntax.dll",
        "Windows 11, ARM64, windows-arm64, loupe-syntax.dll",
    })
    void knownSystemsHaveTheirLibrary(String os, String processor, String id, String library) {
        assertThat(Platform.of(os, processor)).hasValueSatisfying(platform -> {
            assertThat(platform.id()).isEqualTo(id);
            assertThat(platform.library()).isEqualTo(library);
            assertThat(library).endsWith("." + platform.extension());
        });
    }

    @ParameterizedTest
    @CsvSource({"Linux, riscv64", "Linux, i386", "FreeBSD, amd64", "Linux, ''", "'', amd64"})
    void othersHaveNone(String os, String processor) {
        assertThat(Platform.of(os, processor)).isEmpty();
    }
}
