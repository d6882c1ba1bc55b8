struct shelf { int size; }; // @def shelf

struct shelf *make_shelf(int size); // @def make_shelf @use shelf
