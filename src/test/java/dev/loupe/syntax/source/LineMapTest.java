package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineMapTest {
    @Test
    void aPieceInPlaceShiftsOnlyItsFirstLinesColumns() {
        LineMap map = LineMap.inPlace(10, 5);
        assertThat(map.line(1)).isEqualTo(10);
        assertThat(map.line(3)).isEqualTo(12);
        assertThat(map.column(1, 1)).isEqualTo(5);
        assertThat(map.column(1, 4)).isEqualTo(8);
        assertThat(map.column(2, 4)).isEqualTo(4);
    }

    @Test
    void linesFromDifferentPlacesEachHaveTheirShift() {
        LineMap map = LineMap.lineByLine(new int[] {4, 9}, new int[] {2, 0});
        assertThat(map.line(2)).isEqualTo(9);
        assertThat(map.column(1, 3)).isEqualTo(5);
        assertThat(map.column(2, 3)).isEqualTo(3);
    }

    @Test
    void aMapBelowOtherLinesKeepsItsColumns() {
        LineMap map = LineMap.inPlace(10, 5).below(100);
        assertThat(map.line(1)).isEqualTo(110);
        assertThat(map.column(1, 1)).isEqualTo(5);
        assertThat(map.below(0).line(2)).isEqualTo(111);
    }
}
