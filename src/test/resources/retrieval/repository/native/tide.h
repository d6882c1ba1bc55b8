#ifndef FERRY_TIDE_H
#define FERRY_TIDE_H

#include <stddef.h>

/* One harmonic part of the tide at a harbour. */
struct tide_constituent {
    double amplitude; /* metres */
    double speed;     /* degrees an hour */
    double phase;     /* degrees */
};

double tide_height(const struct tide_constituent *parts, size_t count, double hours);
int tide_next_high(const struct tide_constituent *parts, size_t count, double from, double *hours);
int tide_can_dock(const struct tide_constituent *parts, size_t count, double hours, double draught);

#endif
