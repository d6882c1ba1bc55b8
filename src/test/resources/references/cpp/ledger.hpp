#pragma once

namespace books {

class Entry; // @use Entry

class Sheet { // @def Sheet
public:
    Sheet(Entry* first, int size); // @def Sheet @use Entry
    void add(const Entry& one); // @def Sheet.add @use Entry
    int add(int cents, int times); // @def Sheet.add
protected:
    Entry* first_; // @def Sheet.first_ @use Entry
    struct Row; // @use Row
    Row* rows_; // @def Sheet.rows_ @use Row
};

namespace log {
class Writer { // @def log::Writer
public:
    void line(int cents); // @def log::Writer.line
};
}

class Writer { public: void line(int cents) {} };

int rounded(int cents, int to); // @def ledger.hpp:rounded

}
