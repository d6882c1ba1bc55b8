package dev.loupe.config;

import java.util.ArrayList;
import java.util.List;

/// A list of short texts.
record Texts() implements Form<List<String>> {
    private static final int MOST = 100;

    @Override
    public String expected() {
        return "a list of at most %d strings of at most %d characters".formatted(MOST, Scalar.LONGEST);
    }

    @Override
    public List<String> read(Object toml, Origin origin) throws Unfit {
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
