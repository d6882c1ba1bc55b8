package dev.loupe.vector;

import java.util.Arrays;

/// A direction in which only the angle to others counts, at one signed byte a dimension.
///
/// The largest component becomes 127, so that all eight bits are used whatever the length; what was divided
/// by is forgotten. Cosines are taken of the bytes and their own length, and need no scale. Immutable.
public final class Int8Vector {
    private static final int LARGEST = 127;

    private final byte[] components;
    private final float inverseLength;

    private Int8Vector(byte[] components, float inverseLength) {
        this.components = components;
        this.inverseLength = inverseLength;
    }

    /// @param values of any length; all zero gives a vector with a cosine of 0 to all others
    /// @throws IllegalArgumentException where there is none, or one is no finite number
    public static Int8Vector of(float[] values) {
        if (values.length == 0) throw new IllegalArgumentException("a vector without dimensions");
        float largest = 0;
        for (float value : values) {
            if (!Float.isFinite(value)) throw new IllegalArgumentException("a vector with " + value);
            float size = Math.abs(value);
            if (size > largest) largest = size;
        }
        byte[] components = new byte[values.length];
        if (largest > 0)
            for (int i = 0; i < components.length; i++) components[i] = rounded((double) values[i] * LARGEST / largest);
        return owning(components);
    }

    /// What Math.round says of a number in [-127, 127], in a tenth of its time where only the first compiler
    /// is at work. A quotient of two floats is either at half a whole number or farther from it than the sum
    /// is rounded.
    private static byte rounded(double number) {
        return (byte) ((int) (number + (LARGEST + 1.5)) - (LARGEST + 1));
    }

    /// Of components that are in proportion already, as [#bytes] gave them.
    public static Int8Vector ofBytes(byte[] components) {
        return owning(components.clone());
    }

    private static Int8Vector owning(byte[] components) {
        int square = 0;
        for (byte component : components) square += component * component;
        return new Int8Vector(components, square == 0 ? 0 : (float) (1 / Math.sqrt(square)));
    }

    public int dimensions() {
        return components.length;
    }

    /// A copy of the components.
    public byte[] bytes() {
        return components.clone();
    }

    /// A copy of the same direction with length 1 (0 for a vector of zeroes), for stores that want floats.
    public float[] unit() {
        float[] unit = new float[components.length];
        for (int i = 0; i < unit.length; i++) unit[i] = components[i] * inverseLength;
        return unit;
    }

    /// 1 divided by the length of the bytes; 0 for a vector of zeroes.
    public float inverseLength() {
        return inverseLength;
    }

    /// Of one pair; [CosineTo] is faster for many.
    ///
    /// @return in [-1, 1]
    public double cosine(Int8Vector other) {
        return cosine(dot(checked(other).components, 0), other.inverseLength);
    }

    /// @throws IllegalArgumentException where the other has other dimensions
    Int8Vector checked(Int8Vector other) {
        if (other.dimensions() != dimensions())
            throw new IllegalArgumentException("%d dimensions beside %d".formatted(other.dimensions(), dimensions()));
        return other;
    }

    private int dot(byte[] bytes, int from) {
        int sum = 0;
        for (int i = 0; i < components.length; i++) sum += components[i] * bytes[from + i];
        return sum;
    }

    /// The cosine that a product of bytes stands for.
    ///
    /// @param inverse the other's [#inverseLength]
    double cosine(int product, float inverse) {
        return Math.clamp((double) product * inverseLength * inverse, -1, 1);
    }

    /// The components themselves.
    byte[] components() {
        return components;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Int8Vector vector && Arrays.equals(components, vector.components);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(components);
    }

    @Override
    public String toString() {
        return "Int8Vector[%d dimensions]".formatted(components.length);
    }
}
