package dev.loupe.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// The type of a setting: which values it may have and how they are read.
///
/// @param <T> its values; immutable
public interface SettingType<T> {

    /// The allowed values, for a message: `true or false`.
    String expected();

    /// Reads a value from a file.
    ///
    /// @param toml as TOML has it: String, Long, Double, Boolean, a list or a table
    /// @throws Unfit if it is invalid
    T read(Object toml, SettingOrigin origin) throws Unfit;

    /// Reads a value from an environment variable.
    ///
    /// @throws Unfit if it is invalid
    T read(String text) throws Unfit;

    /// Why a value is invalid; the message follows the setting's name.
    final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        public Unfit(String why) {
            super(why);
        }
    }

    /// `true` or `false`.
    static SettingType<Boolean> flag() {
        return new Scalar<>(
                "true or false",
                value -> value instanceof Boolean flag ? Optional.of(flag) : none(),
                text -> switch (text.toLowerCase(Locale.ROOT)) {
                    case "true", "on", "1", "yes" -> Optional.of(true);
                    case "false", "off", "0", "no" -> Optional.of(false);
                    default -> none();
                });
    }

    /// A whole number, both bounds included.
    static SettingType<Integer> whole(int least, int most) {
        return new Scalar<>(
                "a whole number from %d to %d".formatted(least, most),
                value -> value instanceof Long number && number >= least && number <= most
                        ? Optional.of(number.intValue())
                        : none(),
                text -> text.matches("-?[0-9]{1,9}")
                        ? Optional.of(Integer.valueOf(text)).filter(number -> number >= least && number <= most)
                        : none());
    }

    /// A number, both bounds included.
    static SettingType<Double> number(double least, double most) {
        return new Scalar<>(
                "a number from %s to %s".formatted(plain(least), plain(most)),
                value -> value instanceof Number number && number.doubleValue() >= least && number.doubleValue() <= most
                        ? Optional.of(number.doubleValue())
                        : none(),
                text -> text.matches("-?[0-9]{1,9}(\\.[0-9]{1,9})?")
                        ? Optional.of(Double.valueOf(text)).filter(number -> number >= least && number <= most)
                        : none());
    }

    /// A short text.
    static SettingType<String> text() {
        return new Scalar<>(
                "a string of at most 200 characters",
                value -> value instanceof String text ? within(text) : none(),
                SettingType::within);
    }

    /// Short texts; separated by commas in the environment.
    static SettingType<List<String>> texts() {
        return new Texts();
    }

    private static Optional<String> within(String text) {
        return Optional.of(text).filter(one -> one.length() <= Scalar.LONGEST);
    }

    private static <T> Optional<T> none() {
        return Optional.empty();
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    /// One value, which does not depend on where it stands.
    record Scalar<T>(String expected, Function<Object, Optional<T>> ofToml, Function<String, Optional<T>> ofText)
            implements SettingType<T> {
        static final int LONGEST = 200;

        @Override
        public T read(Object toml, SettingOrigin origin) throws Unfit {
            return ofToml.apply(toml).orElseThrow(this::unfit);
        }

        @Override
        public T read(String text) throws Unfit {
            return ofText.apply(text).orElseThrow(this::unfit);
        }

        private Unfit unfit() {
            return new Unfit("must be " + expected);
        }
    }

    /// A list of short texts.
    record Texts() implements SettingType<List<String>> {
        private static final int MOST = 100;

        @Override
        public String expected() {
            return "a list of at most %d texts of at most %d characters".formatted(MOST, Scalar.LONGEST);
        }

        @Override
        public List<String> read(Object toml, SettingOrigin origin) throws Unfit {
            if (!(toml instanceof List<?> list)) throw unfit();
            var texts = new ArrayList<String>();
            for (Object one : list) {
                if (!(one instanceof String text)) throw unfit();
                texts.add(text);
            }
            return checked(texts);
        }

        @Override
        public List<String> read(String text) throws Unfit {
            return checked(List.of(text.split(",", -1)).stream()
                    .map(String::strip)
                    .filter(one -> !one.isEmpty())
                    .toList());
        }

        private List<String> checked(List<String> texts) throws Unfit {
            boolean fits = texts.size() <= MOST && texts.stream().allMatch(one -> one.length() <= Scalar.LONGEST);
            if (!fits) throw unfit();
            return List.copyOf(texts);
        }

        private Unfit unfit() {
            return new Unfit("must be " + expected());
        }
    }
}
