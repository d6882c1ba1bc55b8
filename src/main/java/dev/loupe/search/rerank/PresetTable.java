package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.signal.WeightTable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The part of one preset in the table `presets.tsv`.
///
/// @param weights normalised
/// @param shown the figures that an overlay shows
record PresetTable(Map<ChunkSignal, Double> weights, OverlayMask shown) {
    private static final Map<String, PresetTable> ALL = read();

    static PresetTable of(String preset) {
        PresetTable table = ALL.get(preset);
        if (table == null) throw new IllegalStateException("presets.tsv has no preset " + preset);
        return table;
    }

    private static Map<String, PresetTable> read() {
        Map<String, Map<ChunkSignal, Double>> weights = new HashMap<>();
        Map<String, Map<FigureLevel, List<Figure>>> shown = new HashMap<>();
        for (String[] cells : WeightTable.read("presets.tsv"))
            switch (cells[1]) {
                case "file", "chunk" ->
                    shown.computeIfAbsent(cells[0], _ -> new EnumMap<>(FigureLevel.class))
                            .put(level(cells[1]), figures(cells[2]));
                default ->
                    weights.computeIfAbsent(cells[0], _ -> new EnumMap<>(ChunkSignal.class))
                            .put(WeightTable.signal(ChunkSignal.values(), cells[1]), Double.parseDouble(cells[2]));
            }
        Map<String, PresetTable> all = new HashMap<>();
        weights.forEach((preset, each) -> {
            Map<FigureLevel, List<Figure>> figures = shown.getOrDefault(preset, Map.of());
            var mask = new OverlayMask(
                    figures.getOrDefault(FigureLevel.FILE, List.of()),
                    figures.getOrDefault(FigureLevel.CHUNK, List.of()));
            all.put(preset, new PresetTable(ChunkSignal.normalised(each), mask));
        });
        return all;
    }

    private static FigureLevel level(String name) {
        return name.equals(FigureLevel.FILE.wireName()) ? FigureLevel.FILE : FigureLevel.CHUNK;
    }

    private static List<Figure> figures(String names) {
        return Arrays.stream(names.split(" "))
                .map(name -> Arrays.stream(Figure.values())
                        .filter(figure -> figure.wireName().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no figure " + name)))
                .toList();
    }
}
