#pragma once
#include <memory>
#include <string>

namespace shop::shelves {

class Shelf { // @def Shelf
public:
    explicit Shelf(int size = 0) {} // @def Shelf
    virtual void put(const std::string& what); // @def Shelf.put
    int count() const { return 1; } // @def Shelf.count
};

struct Crate { // @def Crate
    void put(const char* what) {} // @def Crate.put
    template <typename T> void put(T one, int times) {} // @def Crate.put
};

class BigShelf : public Shelf { // @use Shelf
public:
    void put(const std::string& what) override; // @def BigShelf.put
    Crate crate; // @use Crate
};

std::unique_ptr<Shelf> make_shelf(); // @def make_shelf @use Shelf

}
