#include "tide.h"

#include <math.h>

#define STEP (1.0 / 12.0) /* five minutes */
#define HARBOUR_DEPTH 3.2
#define UNDER_KEEL 0.5

/* Metres above mean water, the sum of all harmonic parts. */
double tide_height(const struct tide_constituent *parts, size_t count, double hours) {
    double height = 0;
    for (size_t i = 0; i < count; i++) {
        double angle = (parts[i].speed * hours - parts[i].phase) * M_PI / 180.0;
        height += parts[i].amplitude * cos(angle);
    }
    return height;
}

/* Finds the next high water within 26 hours; 0 where there is one. */
int tide_next_high(const struct tide_constituent *parts, size_t count, double from, double *hours) {
    double before = tide_height(parts, count, from);
    double here = tide_height(parts, count, from + STEP);
    for (double at = from + STEP; at < from + 26; at += STEP) {
        double after = tide_height(parts, count, at + STEP);
        if (here >= before && here > after) {
            *hours = at;
            return 0;
        }
        before = here;
        here = after;
    }
    return -1;
}

/* Whether a ship of this draught has enough water under its keel at the pier. */
int tide_can_dock(const struct tide_constituent *parts, size_t count, double hours, double draught) {
    return HARBOUR_DEPTH + tide_height(parts, count, hours) >= draught + UNDER_KEEL;
}
