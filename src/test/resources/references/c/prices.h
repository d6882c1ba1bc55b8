#ifndef PRICES_H
#define PRICES_H

int total(const int *items, int count); // @def total

struct till { // @def till
    int open;
};

#endif
