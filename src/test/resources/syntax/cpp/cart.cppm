// The shop's cart, as a module.
module;
#include <cassert>
export module shop.cart:items;

import std;
export import :prices;
import <vector>;
import "legacy.h";

export namespace shop {
/// What is bought.
class Cart {
public:
    void add(int item);
    int module = 0;
};
}

export template <typename T> T twice(T a) { return a + a; }
export template <Num T> auto add(T a, T b) { return a + b; }
export class Extra {};
export enum class Color { Red };
export int total = 3;
export using Price = long;
export const char *name() { return "cart"; }
export NET_API int run(int import) { return import; }

export {
struct Line { int count; };
int lines(const Cart &cart) { return 0; }
}

void after(int module) {
    import(module);
}

module :private;
int hidden() { return 1; }
