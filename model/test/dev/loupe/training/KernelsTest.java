package dev.loupe.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KernelsTest {

    @Test
    void exponentialsAreExactToSixDigits() {
        float[] row = new float[4_096];
        float[] ones = new float[4_096];
        Arrays.fill(ones, 1);
        for (int i = 0; i < row.length; i++) row[i] = -80 + 160f * i / row.length;
        float[] exponents = row.clone();
        Kernels.exponentials(row, 0, 1, ones, 0, 0, row.length);
        for (int i = 0; i < row.length; i++) {
            double right = Math.exp(exponents[i]);
            assertThat((double) row[i]).isCloseTo(right, within(right * 1e-6));
        }
    }

    @Test
    void aProductIsTheSumOfProducts() {
        int n = 32;
        float[] a = new float[n * n];
        float[] b = new float[n * n];
        for (int i = 0; i < a.length; i++) {
            a[i] = i % 7;
            b[i] = i % 11;
        }
        float[] c = new float[n * n];
        // By columns of a, as gradients of codes need it.
        Kernels.multiply(a, 0, 1, n, b, 0, n, new float[0], c, 0, n, n, n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                float sum = 0;
                for (int k = 0; k < n; k++) sum += a[k * n + i] * b[k * n + j];
                assertThat(c[i * n + j]).isEqualTo(sum);
            }
        }
    }
}
